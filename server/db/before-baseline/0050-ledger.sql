CREATE TABLE wallets (
  member_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z0-9]{3,10}$'),
  wallet text NOT NULL CHECK (wallet ~ '^(main|held|bonus|(vendor|transit):[A-Z0-9_]{1,32})$'),
  merchant text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  locked boolean NOT NULL DEFAULT false,
  moved_at timestamptz,
  PRIMARY KEY (member_id, currency, wallet),
  CONSTRAINT wallets_never_below_zero CHECK (balance >= 0)
) WITH (fillfactor = 60);

CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  key text NOT NULL CHECK (key ~ '^[!-~]{1,160}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,39}$'),
  reference text CHECK (reference ~ '^[!-~]{1,80}$'),
  remark text CHECK (remark !~ '[[:cntrl:]]' AND length(remark) BETWEEN 1 AND 200),
  currency text NOT NULL CHECK (currency ~ '^[A-Z0-9]{3,10}$'),
  posted_at timestamptz NOT NULL,
  wallets text[] NOT NULL,
  amounts bigint[] NOT NULL,
  balances bigint[] NOT NULL,
  CONSTRAINT ledger_once UNIQUE (member_id, key),
  CONSTRAINT ledger_legs CHECK (
    cardinality(wallets) BETWEEN 2 AND 6 AND array_ndims(wallets) = 1 AND array_lower(wallets, 1) = 1
    AND cardinality(amounts) = cardinality(wallets) AND array_ndims(amounts) = 1 AND array_lower(amounts, 1) = 1
    AND cardinality(balances) = cardinality(wallets) AND array_position(amounts, NULL) IS NULL
    AND array_position(wallets, NULL) IS NULL),
  CONSTRAINT ledger_sums_to_zero CHECK (
    amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5], 0)
    + coalesce(amounts[6], 0) = 0)
);
CREATE INDEX ledger_of_member ON ledger (member_id, currency, posted_at, id);

INSERT INTO wallets (member_id, currency, wallet, merchant)
  SELECT member_id, currency, wallet, merchant FROM accounts WHERE member_id IS NOT NULL;
INSERT INTO ledger (id, member_id, merchant, key, kind, reference, currency, posted_at, wallets, amounts, balances)
  OVERRIDING SYSTEM VALUE
  SELECT p.id, min(a.member_id::text)::uuid, p.merchant, p.idempotency_key, p.kind, p.reference, p.currency, p.posted_at,
    array_agg(a.wallet ORDER BY a.id), array_agg(l.amount ORDER BY a.id), array_agg(l.balance_after ORDER BY a.id)
  FROM postings p JOIN legs l ON l.posting_id = p.id JOIN accounts a ON a.id = l.account_id GROUP BY p.id ORDER BY p.id;
SELECT setval(pg_get_serial_sequence('ledger', 'id'), max(id)) FROM ledger HAVING max(id) IS NOT NULL;
UPDATE wallets w SET balance = a.balance FROM accounts a
  WHERE a.member_id = w.member_id AND a.currency = w.currency AND a.wallet = w.wallet;
DROP FUNCTION ledger_post;
DROP TABLE legs, postings, accounts;
DROP FUNCTION ledger_is_append_only, ledger_move_balance, ledger_posting_is_balanced;
ALTER TABLE ledger RENAME TO postings;

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_kept BEFORE DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_opened_empty BEFORE INSERT ON wallets
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_moved_by_postings BEFORE UPDATE OF balance ON wallets
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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
  )
  SELECT (SELECT count(*) FROM moves), (SELECT count(*) FROM done) INTO wanted, moved;
  IF wanted <> moved THEN
    RAISE EXCEPTION 'a posting names % wallets of which % are open', wanted, moved USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_move_balances();

CREATE FUNCTION ledger_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 1718640740::bigint';

CREATE FUNCTION ledger_post(
  p_merchant text, p_member uuid, p_key text, p_kind text, p_reference text, p_remark text, p_currency text,
  p_at timestamptz, p_wallets text[], p_amounts bigint[]
) RETURNS TABLE (outcome text, posting_id bigint, balances bigint[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wanted integer := 0;
  tries integer := 0;
  names text[];
  sums bigint[];
  locks boolean[];
  known postings%ROWTYPE;
  after bigint[] := '{}';
  place integer;
  rest bigint;
  made bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  FOR i IN 1 .. cardinality(p_wallets) LOOP
    IF NOT starts_with(p_wallets[i], 'house:') THEN wanted := wanted + 1; END IF;
  END LOOP;
  LOOP
    SELECT array_agg(w.wallet), array_agg(w.balance), array_agg(w.locked) INTO names, sums, locks FROM (
      SELECT wallet, balance, locked FROM wallets
      WHERE member_id = p_member AND currency = p_currency AND wallet = ANY (p_wallets)
      ORDER BY wallet FOR NO KEY UPDATE) AS w;
    EXIT WHEN coalesce(cardinality(names), 0) = wanted;
    IF tries > 0 THEN RAISE EXCEPTION 'a posting names a wallet twice'; END IF;
    tries := 1;
    INSERT INTO wallets (member_id, currency, wallet, merchant)
      SELECT p_member, p_currency, w, p_merchant FROM unnest(p_wallets) AS w WHERE NOT starts_with(w, 'house:') ORDER BY w
      ON CONFLICT DO NOTHING;
  END LOOP;

  SELECT * INTO known FROM postings p WHERE p.member_id = p_member AND p.key = p_key;
  IF FOUND THEN
    IF known.kind = p_kind AND known.reference IS NOT DISTINCT FROM p_reference AND known.currency = p_currency
      AND known.wallets = p_wallets AND known.amounts = p_amounts
    THEN RETURN QUERY SELECT 'repeated', known.id, known.balances;
    ELSE RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint[];
    END IF;
    RETURN;
  END IF;

  FOR i IN 1 .. cardinality(p_wallets) LOOP
    place := array_position(names, p_wallets[i]);
    rest := CASE WHEN place IS NULL THEN NULL ELSE sums[place] + p_amounts[i] END;
    IF p_amounts[i] < 0 AND locks[place] THEN
      RETURN QUERY SELECT 'locked', NULL::bigint, NULL::bigint[];
      RETURN;
    ELSIF rest < 0 THEN
      RETURN QUERY SELECT 'short', NULL::bigint, NULL::bigint[];
      RETURN;
    END IF;
    after := after || rest;
  END LOOP;

  INSERT INTO postings AS p (merchant, member_id, key, kind, reference, remark, currency, posted_at, wallets, amounts, balances)
    VALUES (p_merchant, p_member, p_key, p_kind, p_reference, p_remark, p_currency, p_at, p_wallets, p_amounts, after)
    ON CONFLICT (member_id, key) DO NOTHING RETURNING p.id INTO made;
  IF made IS NULL THEN RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint[];
  ELSE RETURN QUERY SELECT 'posted', made, after;
  END IF;
END $$;
