-- Sums up past hours. The caller has locked the guard row; locking the wallets keeps bets from being settled in between.
CREATE OR REPLACE FUNCTION play_sum_up(p_member uuid, p_currency text, p_at timestamptz, p_summed_to timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  upto timestamptz := date_trunc('hour', p_at - interval '10 minutes', 'UTC');
  past timestamptz := greatest(p_summed_to, upto - interval '721 hours');
BEGIN
  IF past >= upto THEN RETURN p_summed_to; END IF;
  PERFORM FROM wallets w WHERE w.member_id = p_member AND w.currency = p_currency ORDER BY w.wallet FOR NO KEY UPDATE;
  INSERT INTO play_hours (member_id, currency, hour, staked, paid)
    SELECT p_member, p_currency, date_trunc('hour', b.placed_at, 'UTC'), sum(b.stake), sum(b.payout)
    FROM play_bets(p_member, p_currency, past, upto) AS b GROUP BY 3;
  DELETE FROM play_hours h WHERE h.member_id = p_member AND h.currency = p_currency AND h.hour < upto - interval '721 hours';
  UPDATE play_guards SET summed_to = upto WHERE member_id = p_member;
  RETURN upto;
END $$;
