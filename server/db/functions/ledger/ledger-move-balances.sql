-- Moves the balances of the wallets that new postings name, and tells their members. Runs as the owner, because the server's role may
-- not change a balance. A posting that names a wallet that does not exist is refused. The planner settings keep the plan on the
-- indexes, whatever size the tables had when it was made.
CREATE OR REPLACE FUNCTION ledger_move_balances() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off
SECURITY DEFINER
SET search_path FROM CURRENT
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  wanted bigint;
  moved bigint;
BEGIN
  WITH moves AS (
    SELECT p.member_id, p.currency, l.wallet, sum(l.amount)::bigint AS amount, max(p.posted_at) AS at
    FROM added p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE NOT starts_with(l.wallet, 'house:') GROUP BY 1, 2, 3
  ), done AS (
    UPDATE wallets w SET balance = w.balance + m.amount, moved_at = m.at FROM moves m
    WHERE w.member_id = m.member_id AND w.currency = m.currency AND w.wallet = m.wallet RETURNING 1
  ), told AS (
    INSERT INTO member_events (member_id, kind) SELECT DISTINCT member_id, 'balance' FROM moves
  )
  SELECT (SELECT count(*) FROM moves), (SELECT count(*) FROM done) INTO wanted, moved;
  IF wanted <> moved THEN
    RAISE EXCEPTION 'a posting names % wallets of which % are open', wanted, moved USING ERRCODE = 'foreign_key_violation';
  END IF;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_move_balances() FROM PUBLIC;
