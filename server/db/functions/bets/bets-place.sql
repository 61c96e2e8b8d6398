-- Places the bets of one call: one posting and one row per bet. A member with bonus money places bets one call at a time, because two
-- at once could both stake the same own money.
CREATE OR REPLACE FUNCTION bets_place(
  p_merchant text, p_member uuid, p_key text, p_currency text, p_at timestamptz, p_wallet text, p_category text,
  p_vendor text, p_games text[], p_rounds text[], p_stakes bigint[], p_slips jsonb[]
) RETURNS TABLE (outcome text, posting_id bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  total bigint := 0;
  most bigint := 0;
  refused text;
  posted record;
  has_bonus boolean;
  beyond bigint[];
BEGIN
  FOR i IN 1 .. cardinality(p_stakes) LOOP
    IF p_stakes[i] < 0 THEN RAISE EXCEPTION 'a stake is negative'; END IF;
    total := total + p_stakes[i];
    most := greatest(most, p_stakes[i]);
  END LOOP;
  refused := play_refusal(p_member, p_currency, p_at, total, most);
  IF refused IS NOT NULL AND NOT EXISTS (SELECT FROM postings p WHERE p.member_id = p_member AND p.key = p_key) THEN
    RETURN QUERY SELECT refused, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  has_bonus := EXISTS (SELECT FROM bonus_money m WHERE m.member_id = p_member AND m.currency = p_currency);
  IF has_bonus THEN PERFORM pg_advisory_xact_lock(hashtextextended('bonus money ' || p_member, schema_salt())); END IF;
  SELECT * INTO posted FROM ledger_post(p_merchant, p_member, p_key, 'bet', p_vendor, NULL, p_currency, p_at,
    ARRAY[p_wallet, 'house:games:' || p_vendor], ARRAY[-total, total]);
  IF posted.outcome = 'posted' THEN
    IF has_bonus THEN beyond := bonus_money_staked(p_member, p_currency, p_stakes); END IF;
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, round_id, wallet, currency, stake, placed_at,
        slip, uncounted, uncounted_as)
      SELECT p_member, posted.posting_id, b.line, p_merchant, p_category, p_vendor, b.game, b.round_id, p_wallet, p_currency,
        b.stake, p_at, b.slip, coalesce(beyond[b.line], 0), CASE WHEN beyond[b.line] > 0 THEN 'bonus' END
      FROM unnest(p_games, p_rounds, p_stakes, p_slips) WITH ORDINALITY AS b (game, round_id, stake, slip, line);
  ELSIF posted.outcome = 'repeated' AND EXISTS (
    SELECT FROM unnest(p_games, p_rounds, p_stakes, p_slips) WITH ORDINALITY AS g (game, round_id, stake, slip, line)
    FULL JOIN (SELECT * FROM bets WHERE member_id = p_member AND posting_id = posted.posting_id) AS b ON b.line = g.line
    WHERE (b.category, b.game, b.round_id, b.stake, b.slip) IS DISTINCT FROM (p_category, g.game, g.round_id, g.stake, g.slip))
  THEN
    RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  RETURN QUERY SELECT posted.outcome, posted.posting_id, posted.balances[1];
END $$;
