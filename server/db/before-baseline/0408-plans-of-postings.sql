ALTER FUNCTION ledger_move_balances SET enable_hashjoin = off;
ALTER FUNCTION ledger_move_balances SET enable_mergejoin = off;

CREATE OR REPLACE FUNCTION member_event_of_statements() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO member_events (member_id, kind, reference)
    SELECT member_id, 'decided', id FROM (
      SELECT unnest(ARRAY[n.payee_id, n.payer_id]) AS member_id, n.id FROM changed n JOIN known o ON o.id = n.id
      WHERE o.gross > 0 AND (o.state, o.from_wallet, o.advance) IS DISTINCT FROM (n.state, n.from_wallet, n.advance)) AS told
    WHERE member_id IS NOT NULL;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION contract_pay_many(p_statements text[], p_ceiling bigint, p_at timestamptz)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  plain text[];
  one text;
  wait text[] := '{}';
BEGIN
  PERFORM FROM contract_statements c WHERE c.id = ANY (p_statements) ORDER BY c.id FOR NO KEY UPDATE;
  PERFORM FROM members m WHERE m.id IN (
    SELECT c.payer_id FROM contract_statements c WHERE c.id = ANY (p_statements)
    UNION SELECT c.payee_id FROM contract_statements c WHERE c.id = ANY (p_statements)) ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  INSERT INTO wallets (member_id, currency, wallet, merchant)
    SELECT DISTINCT c.payee_id, c.currency, 'main', c.merchant FROM contract_statements c
    WHERE c.id = ANY (p_statements) AND c.state = 'computed' AND NOT EXISTS (
      SELECT FROM wallets w WHERE w.member_id = c.payee_id AND w.currency = c.currency AND w.wallet = 'main')
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  PERFORM FROM wallets w WHERE w.wallet = 'main' AND (w.member_id, w.currency) IN (
    SELECT c.payer_id, c.currency FROM contract_statements c WHERE c.id = ANY (p_statements)
    UNION SELECT c.payee_id, c.currency FROM contract_statements c WHERE c.id = ANY (p_statements))
    ORDER BY w.member_id, w.currency FOR NO KEY UPDATE;

  WITH given AS MATERIALIZED (
    SELECT c.id, c.payer_id, c.payee_id, c.currency, c.merchant, c.gross, m.status FROM contract_statements c
    JOIN members m ON m.id = c.payee_id WHERE c.id = ANY (p_statements) AND c.state = 'computed'
  ), payers AS MATERIALIZED (
    SELECT p.payer_id, p.currency FROM (
      SELECT g.payer_id, g.currency, sum(g.gross) FILTER (WHERE g.status <> 'frozen') AS due FROM given g
      WHERE g.payer_id IS NOT NULL GROUP BY 1, 2) AS p
    JOIN wallets w ON w.member_id = p.payer_id AND w.currency = p.currency AND w.wallet = 'main'
    WHERE NOT w.locked AND w.balance >= p.due
      AND NOT EXISTS (SELECT FROM given o WHERE o.payee_id = p.payer_id)
      AND NOT EXISTS (SELECT FROM turnover_duties d WHERE d.member_id = p.payer_id AND d.currency = p.currency AND d.state = 'open')
      AND NOT EXISTS (SELECT FROM direct_payments d WHERE d.depositor_id = p.payer_id AND d.auto AND d.status IN ('RECEIVED', 'DISPUTED'))
  )
  SELECT coalesce(array_agg(g.id), '{}') INTO plain FROM given g
  WHERE g.status <> 'frozen' AND (g.payer_id IS NULL OR (g.payer_id, g.currency) IN (SELECT p.payer_id, p.currency FROM payers p))
    AND NOT EXISTS (SELECT FROM given o WHERE o.payer_id = g.payee_id)
    AND NOT EXISTS (SELECT FROM contract_debts d WHERE d.member_id = g.payee_id AND d.currency = g.currency AND d.amount > 0)
    AND NOT EXISTS (SELECT FROM deposit_reversals r WHERE r.member_id = g.payee_id AND r.currency = g.currency AND r.owed > 0);

  INSERT INTO postings (merchant, member_id, key, kind, reference, currency, posted_at, wallets, amounts, balances)
    SELECT c.merchant, l.member_id, 'contract:' || c.contract_id || ':' || to_char(c.period_start AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MI'),
      CASE c.kind WHEN 'DIVIDEND' THEN 'dividend' WHEN 'DAILY' THEN 'daily-wage' WHEN 'HOURLY' THEN 'hour-wage' ELSE 'real-time-wage' END,
      c.id, c.currency, p_at, '{main,house:contracts}', ARRAY[l.amount, -l.amount],
      ARRAY[sum(l.amount) OVER (PARTITION BY l.member_id, c.currency ORDER BY c.id)::bigint
        + (SELECT w.balance FROM wallets w WHERE w.member_id = l.member_id AND w.currency = c.currency AND w.wallet = 'main'), NULL]
    FROM contract_statements c
    CROSS JOIN LATERAL (VALUES (c.payer_id, -c.gross, 0), (c.payee_id, c.gross, 1)) AS l (member_id, amount, leg)
    WHERE c.id = ANY (plain) AND l.member_id IS NOT NULL ORDER BY c.id, l.leg;
  UPDATE contract_statements SET from_wallet = gross, state = 'paid', paid_at = p_at WHERE id = ANY (plain);

  FOR one IN SELECT s FROM unnest(p_statements) AS s WHERE s <> ALL (plain) ORDER BY s LOOP
    IF contract_pay(one, NULL, false, p_ceiling, p_at) = 'duties' THEN wait := wait || one; END IF;
  END LOOP;
  RETURN wait;
END $$;
