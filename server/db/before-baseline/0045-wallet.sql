CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  member_id uuid,
  wallet text NOT NULL CHECK (wallet ~ '^[A-Za-z0-9_:-]{1,64}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z0-9]{3,10}$'),
  balance bigint,
  UNIQUE NULLS NOT DISTINCT (merchant, member_id, wallet, currency),
  UNIQUE (id, currency),
  CONSTRAINT accounts_balance_kept CHECK ((balance IS NULL) = (member_id IS NULL)),
  CONSTRAINT accounts_balance_covered CHECK (balance >= 0)
);
CREATE INDEX accounts_member ON accounts (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  idempotency_key text NOT NULL,
  kind text NOT NULL,
  reference text,
  currency text NOT NULL,
  posted_at timestamptz NOT NULL,
  UNIQUE (merchant, idempotency_key),
  UNIQUE (id, currency)
);

CREATE TABLE legs (
  posting_id bigint NOT NULL,
  account_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint,
  PRIMARY KEY (posting_id, account_id),
  FOREIGN KEY (posting_id, currency) REFERENCES postings (id, currency),
  FOREIGN KEY (account_id, currency) REFERENCES accounts (id, currency)
);
CREATE INDEX legs_account ON legs (account_id, posting_id);

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER legs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON legs
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER accounts_kept BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER accounts_balance_by_legs BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = balance + NEW.amount
    WHERE id = NEW.account_id AND member_id IS NOT NULL
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
CREATE TRIGGER legs_move_balance BEFORE INSERT ON legs FOR EACH ROW EXECUTE FUNCTION ledger_move_balance();

CREATE FUNCTION ledger_posting_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint := CASE TG_TABLE_NAME WHEN 'postings' THEN (to_jsonb(NEW) ->> 'id') ELSE (to_jsonb(NEW) ->> 'posting_id') END;
  total numeric;
  counted integer;
BEGIN
  SELECT sum(amount), count(*) INTO total, counted FROM legs WHERE posting_id = checked;
  IF counted < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'posting % has % legs that sum to %', checked, counted, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_is_balanced();
CREATE CONSTRAINT TRIGGER legs_balanced AFTER INSERT ON legs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_is_balanced();

CREATE FUNCTION ledger_post(
  p_merchant text, p_key text, p_kind text, p_reference text, p_currency text, p_at timestamptz, p_legs jsonb
) RETURNS TABLE (outcome text, posting_id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  ids bigint[];
  amounts bigint[];
  known postings%ROWTYPE;
  made bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_merchant || ' ' || p_key, 0));

  INSERT INTO accounts (merchant, member_id, wallet, currency, balance)
    SELECT p_merchant, l.member_id, l.wallet, p_currency, CASE WHEN l.member_id IS NULL THEN NULL ELSE 0 END
    FROM jsonb_to_recordset(p_legs) AS l (member_id uuid, wallet text)
    WHERE NOT EXISTS (
      SELECT FROM accounts a WHERE a.merchant = p_merchant AND a.member_id IS NOT DISTINCT FROM l.member_id
        AND a.wallet = l.wallet AND a.currency = p_currency)
    ON CONFLICT DO NOTHING;

  SELECT array_agg(a.id ORDER BY a.id), array_agg(l.amount ORDER BY a.id) INTO ids, amounts
    FROM jsonb_to_recordset(p_legs) AS l (member_id uuid, wallet text, amount bigint)
    JOIN accounts a ON a.merchant = p_merchant AND a.member_id IS NOT DISTINCT FROM l.member_id
      AND a.wallet = l.wallet AND a.currency = p_currency;

  PERFORM FROM accounts a WHERE a.id = ANY (ids) AND a.member_id IS NOT NULL ORDER BY a.id FOR UPDATE;

  SELECT * INTO known FROM postings p WHERE p.merchant = p_merchant AND p.idempotency_key = p_key;
  IF FOUND THEN
    IF known.kind = p_kind AND known.reference IS NOT DISTINCT FROM p_reference AND known.currency = p_currency
      AND (SELECT array_agg(l.account_id ORDER BY l.account_id) = ids AND array_agg(l.amount ORDER BY l.account_id) = amounts
           FROM legs l WHERE l.posting_id = known.id)
    THEN RETURN QUERY SELECT 'repeated', known.id;
    ELSE RETURN QUERY SELECT 'reused', known.id;
    END IF;
    RETURN;
  END IF;

  IF EXISTS (
    SELECT FROM unnest(ids, amounts) AS w (id, amount) JOIN accounts a ON a.id = w.id
    WHERE a.member_id IS NOT NULL AND a.balance + w.amount < 0)
  THEN
    RETURN QUERY SELECT 'short', NULL::bigint;
    RETURN;
  END IF;

  INSERT INTO postings (merchant, idempotency_key, kind, reference, currency, posted_at)
    VALUES (p_merchant, p_key, p_kind, p_reference, p_currency, p_at) RETURNING id INTO made;
  INSERT INTO legs (posting_id, account_id, currency, amount)
    SELECT made, w.id, p_currency, w.amount FROM unnest(ids, amounts) AS w (id, amount);
  RETURN QUERY SELECT 'posted', made;
END $$;
