CREATE VIEW receivables AS
  SELECT r.merchant, r.member_id, r.currency, 'charge-back' AS source, min(r.at) AS since, sum(r.owed)::bigint AS amount
  FROM deposit_reversals r WHERE r.owed > 0 GROUP BY 1, 2, 3
  UNION ALL
  SELECT m.merchant, d.member_id, d.currency, 'contract', coalesce((SELECT max(s.at) FROM contract_debt_steps s
    WHERE s.member_id = d.member_id AND s.step = 'advanced'), m.registered_at), d.amount
  FROM contract_debts d JOIN members m ON m.id = d.member_id WHERE d.amount > 0
  UNION ALL
  SELECT m.merchant, r.member_id, r.currency, 'lottery', r.since, lottery_owed(r.member_id, r.currency)
  FROM (SELECT member_id, currency, min(at) AS since FROM lottery_receivables GROUP BY 1, 2) AS r
  JOIN members m ON m.id = r.member_id WHERE lottery_owed(r.member_id, r.currency) > 0
  UNION ALL
  SELECT p.merchant, p.depositor_id, p.currency, 'direct', min(coalesce(p.decided_at, p.counted_at, p.matched_at)), sum(p.owed)::bigint
  FROM direct_payments p WHERE p.owed > 0 GROUP BY 1, 2, 3
  UNION ALL
  SELECT f.merchant, f.inviter_id, p.currency, 'referral', min(f.taken_back_at), sum(f.owed)::bigint
  FROM referral_friends f JOIN postings p ON p.member_id = f.inviter_id AND p.key = 'referral-back:' || f.friend_id
  WHERE f.owed > 0 GROUP BY 1, 2, 3;

CREATE FUNCTION receivables_collect(
  p_merchant text, p_member uuid, p_currency text, p_wallet text, p_came bigint, p_income text, p_key text, p_reference text,
  p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  most bigint;
  rest bigint;
  part bigint;
  debt record;
BEGIN
  SELECT CASE WHEN w.locked THEN 0 ELSE least(w.balance, coalesce(p_came, w.balance)) END INTO most FROM wallets w
    WHERE w.member_id = p_member AND w.currency = p_currency AND w.wallet = p_wallet FOR NO KEY UPDATE;
  rest := coalesce(most, 0);
  IF rest <= 0 THEN RETURN 0; END IF;

  IF p_wallet = 'main' THEN
    FOR debt IN SELECT r.provider, r.provider_tx_id, r.deposit_no, r.owed FROM deposit_reversals r
      WHERE r.member_id = p_member AND r.currency = p_currency AND r.owed > 0
      ORDER BY r.at, r.provider, r.provider_tx_id FOR UPDATE SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'charge-back-owed:' || debt.provider || ':' || debt.provider_tx_id || ':' || debt.owed,
        debt.deposit_no, p_currency, 'main', part, p_at);
      UPDATE deposit_reversals r SET owed = r.owed - part
        WHERE r.provider = debt.provider AND r.provider_tx_id = debt.provider_tx_id;
      rest := rest - part;
    END LOOP;
  END IF;

  IF p_income = 'commission' AND rest > 0 THEN
    SELECT least(rest, d.amount) INTO part FROM contract_debts d
      WHERE d.member_id = p_member AND d.currency = p_currency AND d.amount > 0 FOR UPDATE;
    IF part > 0 THEN
      PERFORM receivable_post(p_merchant, p_member, p_key || ':debt', p_reference, p_currency, p_wallet, part, p_at);
      UPDATE contract_debts SET amount = amount - part WHERE member_id = p_member AND currency = p_currency;
      INSERT INTO contract_debt_steps VALUES (p_member, p_key || ':debt', p_currency, -part, 'collected', p_reference, p_at);
      rest := rest - part;
    END IF;
  END IF;

  IF p_income = 'lottery' AND rest > 0 THEN
    part := least(rest, lottery_owed(p_member, p_currency));
    IF part > 0 THEN
      PERFORM receivable_post(p_merchant, p_member, p_key || ':owed', p_reference, p_currency, p_wallet, part, p_at);
      INSERT INTO lottery_collections VALUES (p_member, p_key || ':owed', p_currency, part, p_at);
      rest := rest - part;
    END IF;
  END IF;

  IF p_wallet = 'main' AND rest > 0 THEN
    FOR debt IN SELECT d.transaction_no, d.deposit_no, d.owed FROM direct_payments d
      WHERE d.depositor_id = p_member AND d.currency = p_currency AND d.owed > 0
      ORDER BY coalesce(d.decided_at, d.counted_at, d.matched_at), d.transaction_no FOR UPDATE SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'direct-owed:' || debt.transaction_no || ':' || debt.owed, debt.deposit_no,
        p_currency, 'main', part, p_at);
      UPDATE direct_payments d SET owed = d.owed - part WHERE d.transaction_no = debt.transaction_no;
      rest := rest - part;
    END LOOP;
    FOR debt IN SELECT f.friend_id, f.reward_id, f.owed FROM referral_friends f
      WHERE f.inviter_id = p_member AND f.owed > 0 AND EXISTS (SELECT FROM postings p
        WHERE p.member_id = p_member AND p.key = 'referral-back:' || f.friend_id AND p.currency = p_currency)
      ORDER BY f.taken_back_at, f.friend_id FOR UPDATE OF f SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'referral-owed:' || debt.friend_id || ':' || debt.owed, debt.reward_id::text,
        p_currency, 'main', part, p_at);
      UPDATE referral_friends f SET owed = f.owed - part WHERE f.friend_id = debt.friend_id;
      rest := rest - part;
    END LOOP;
  END IF;
  RETURN most - rest;
END $$;

CREATE FUNCTION receivable_post(
  p_merchant text, p_member uuid, p_key text, p_reference text, p_currency text, p_wallet text, p_amount bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT outcome INTO told FROM ledger_post(p_merchant, p_member, p_key, 'receivable', p_reference, NULL, p_currency, p_at,
    ARRAY[p_wallet, 'house:receivables'], ARRAY[-p_amount, p_amount]);
  IF told <> 'posted' THEN RAISE EXCEPTION 'what is owed cannot be taken under %: %', p_key, told; END IF;
END $$;

CREATE FUNCTION receivables_any(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM deposit_reversals WHERE member_id = p_member AND owed > 0)
    OR EXISTS (SELECT FROM contract_debts WHERE member_id = p_member AND amount > 0)
    OR EXISTS (SELECT FROM lottery_receivables WHERE member_id = p_member)
    OR EXISTS (SELECT FROM direct_payments WHERE depositor_id = p_member AND owed > 0)
    OR EXISTS (SELECT FROM referral_friends WHERE inviter_id = p_member AND owed > 0)
$$;

CREATE OR REPLACE FUNCTION lottery_collect(
  p_version smallint, p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_paid bigint[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  slip record;
BEGIN
  FOR slip IN
    SELECT b.merchant, b.member_id, b.posting_id, b.line, b.currency, b.wallet, g.paid
    FROM unnest(p_members, p_postings, p_lines, p_paid) AS g (member_id, posting_id, line, paid)
    JOIN bets b ON b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line
    WHERE g.member_id IN (SELECT o.id FROM (SELECT DISTINCT unnest(p_members) AS id) AS o WHERE receivables_any(o.id))
    ORDER BY b.member_id, b.posting_id, b.line
  LOOP
    PERFORM receivables_collect(slip.merchant, slip.member_id, slip.currency, slip.wallet, slip.paid, 'lottery',
      'lottery:' || slip.posting_id || '-' || slip.line || ':v' || p_version, slip.posting_id || '-' || slip.line, p_at);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION contract_collect(
  p_merchant text, p_member uuid, p_currency text, p_key text, p_statement text, p_credit bigint, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN receivables_collect(p_merchant, p_member, p_currency, 'main', p_credit, 'commission', p_key, p_statement, p_at);
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
    AND NOT EXISTS (SELECT FROM deposit_reversals r WHERE r.member_id = g.payee_id AND r.currency = g.currency AND r.owed > 0)
    AND NOT EXISTS (SELECT FROM direct_payments d WHERE d.depositor_id = g.payee_id AND d.currency = g.currency AND d.owed > 0)
    AND NOT EXISTS (SELECT FROM referral_friends f WHERE f.inviter_id = g.payee_id AND f.owed > 0);

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

CREATE TABLE job_places (
  job text NOT NULL,
  merchant text NOT NULL,
  place jsonb NOT NULL,
  PRIMARY KEY (job, merchant)
);
