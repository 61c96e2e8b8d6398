-- The stakes of bets placed since a moment, and what these bets have paid so far; an open bet counts as lost. The settings of the
-- planner make it find each bet by key: a plan for windows of any length would read all bets of the member.
CREATE OR REPLACE FUNCTION play_sums(p_member uuid, p_currency text, p_from timestamptz, p_summed_to timestamptz, OUT staked bigint, OUT paid bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off AS $$
DECLARE
  upto timestamptz := coalesce(p_summed_to, '-infinity');
  whole timestamptz := least(date_trunc('hour', p_from - interval '1 microsecond', 'UTC') + interval '1 hour', upto);
BEGIN
  SELECT coalesce(sum(s.staked), 0), coalesce(sum(s.paid), 0) INTO staked, paid FROM (
    SELECT h.staked, h.paid FROM play_hours h
      WHERE h.member_id = p_member AND h.currency = p_currency AND h.hour >= whole AND h.hour < upto
    UNION ALL SELECT b.stake, b.payout FROM play_bets(p_member, p_currency, p_from, whole) AS b
    UNION ALL SELECT b.stake, b.payout FROM play_bets(p_member, p_currency, greatest(p_from, upto), 'infinity') AS b) AS s;
END $$;
