-- Settles many bets at once. The payout counts in the hour in which the bet was placed.
CREATE OR REPLACE FUNCTION bets_settle(
  p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_statuses smallint[], p_valid_bets bigint[],
  p_payouts bigint[], p_results jsonb[], p_result jsonb
) RETURNS TABLE (member_id uuid, posting_id bigint, line smallint) LANGUAGE plpgsql SET enable_seqscan = off
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  PERFORM FROM wallets w WHERE (w.member_id, w.currency, w.wallet) IN (
    SELECT b.member_id, b.currency, b.wallet FROM unnest(p_members, p_postings, p_lines) AS g (member_id, posting_id, line)
    JOIN bets b ON b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line)
    ORDER BY w.member_id, w.currency, w.wallet FOR NO KEY UPDATE;
  RETURN QUERY
  WITH given AS (
    SELECT * FROM unnest(p_members, p_postings, p_lines, p_statuses, p_valid_bets, p_payouts, p_results)
      AS g (member_id, posting_id, line, status, valid_bet, payout, result)
  ), settled AS (
    UPDATE bets b SET status = g.status, valid_bet = g.valid_bet, payout = g.payout, settled_at = p_at,
      result = coalesce(p_result, '{}') || coalesce(g.result, '{}')
    FROM given g WHERE b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line AND b.settled_at IS NULL
    RETURNING b.*
  ), paid AS (
    INSERT INTO postings (merchant, member_id, key, kind, reference, currency, posted_at, wallets, amounts, balances)
    SELECT s.merchant, s.member_id, 'settle:' || s.posting_id || '-' || s.line,
      CASE s.status WHEN 3 THEN 'tie' WHEN 4 THEN 'refund' ELSE 'win' END, s.posting_id || '-' || s.line, s.currency, p_at,
      ARRAY[s.wallet, 'house:games:' || s.vendor], ARRAY[s.payout, -s.payout],
      ARRAY[w.balance + sum(s.payout) OVER (
        PARTITION BY s.member_id, s.currency, s.wallet ORDER BY s.posting_id, s.line)::bigint, NULL]
    FROM settled s JOIN wallets w ON w.member_id = s.member_id AND w.currency = s.currency AND w.wallet = s.wallet
    WHERE s.payout > 0 ORDER BY s.posting_id, s.line
  ), counted AS (
    UPDATE play_hours h SET paid = h.paid + c.paid FROM (
      SELECT s.member_id, s.currency, date_trunc('hour', s.placed_at, 'UTC') AS hour, sum(s.payout)::bigint AS paid
      FROM settled s WHERE s.payout > 0 GROUP BY 1, 2, 3) AS c
    WHERE h.member_id = c.member_id AND h.currency = c.currency AND h.hour = c.hour
  )
  SELECT s.member_id, s.posting_id, s.line FROM settled s;
END $$;
