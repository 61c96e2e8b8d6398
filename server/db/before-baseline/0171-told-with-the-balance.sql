DROP TRIGGER postings_tell ON postings;
DROP FUNCTION member_event_of_postings;
DROP INDEX member_events_at;

CREATE OR REPLACE FUNCTION ledger_move_balances() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION ledger_move_balances() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
