-- Writes one posting per key. The unique index of keys finds a repetition while the posting is written, and a refusal looks the key up
-- afterwards. So the usual posting saves a look-up whose plan, made while the tables were small, could read all postings of the member.
CREATE OR REPLACE FUNCTION ledger_post(
  p_merchant text, p_member uuid, p_key text, p_kind text, p_reference text, p_remark text, p_currency text,
  p_at timestamptz, p_wallets text[], p_amounts bigint[]
) RETURNS TABLE (outcome text, posting_id bigint, balances bigint[]) LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
  stop text;
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

  FOR i IN 1 .. cardinality(p_wallets) LOOP
    place := array_position(names, p_wallets[i]);
    rest := CASE WHEN place IS NULL THEN NULL ELSE sums[place] + p_amounts[i] END;
    stop := CASE WHEN p_amounts[i] < 0 AND locks[place] THEN 'locked' WHEN rest < 0 THEN 'short' END;
    EXIT WHEN stop IS NOT NULL;
    after := after || rest;
  END LOOP;

  IF stop IS NULL THEN
    INSERT INTO postings AS p (merchant, member_id, key, kind, reference, remark, currency, posted_at, wallets, amounts, balances)
      VALUES (p_merchant, p_member, p_key, p_kind, p_reference, p_remark, p_currency, p_at, p_wallets, p_amounts, after)
      ON CONFLICT (member_id, key) DO NOTHING RETURNING p.id INTO made;
    IF made IS NOT NULL THEN
      RETURN QUERY SELECT 'posted', made, after;
      RETURN;
    END IF;
  END IF;

  SELECT * INTO known FROM postings p WHERE p.member_id = p_member AND p.key = p_key;
  IF NOT FOUND THEN
    RETURN QUERY SELECT stop, NULL::bigint, NULL::bigint[];
  ELSIF known.kind = p_kind AND known.reference IS NOT DISTINCT FROM p_reference AND known.currency = p_currency
    AND known.wallets = p_wallets AND known.amounts = p_amounts
  THEN
    RETURN QUERY SELECT 'repeated', known.id, known.balances;
  ELSE
    RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint[];
  END IF;
END $$;
