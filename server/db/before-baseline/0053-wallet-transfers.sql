CREATE TABLE vendor_wallets (
  merchant text NOT NULL,
  vendor text NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{1,32}$' AND vendor <> 'MAIN'),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  open boolean NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (merchant, vendor)
);

CREATE TABLE wallet_transfers (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  hop smallint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  asked text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  from_wallet text NOT NULL,
  to_wallet text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('sending', 'done', 'returned')),
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  answer jsonb,
  PRIMARY KEY (member_id, request_id, hop)
);
CREATE UNIQUE INDEX wallet_transfers_under_way ON wallet_transfers (member_id, vendor) WHERE state = 'sending';
CREATE INDEX wallet_transfers_waiting ON wallet_transfers (asked_at) WHERE state = 'sending';

CREATE FUNCTION wallet_transfer_start(
  p_merchant text, p_member uuid, p_request uuid, p_hop smallint, p_asked text, p_vendor text, p_currency text,
  p_from text, p_to text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, state text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  known wallet_transfers%ROWTYPE;
  made bigint;
  posted text;
BEGIN
  INSERT INTO wallet_transfers AS t (member_id, request_id, hop, merchant, asked, vendor, currency, from_wallet, to_wallet, amount, state, asked_at)
    VALUES (p_member, p_request, p_hop, p_merchant, p_asked, p_vendor, p_currency, p_from, p_to, p_amount, 'sending', p_at)
    ON CONFLICT DO NOTHING RETURNING t.id INTO made;
  IF made IS NULL THEN
    SELECT * INTO known FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    IF NOT FOUND THEN RETURN QUERY SELECT 'busy', NULL::bigint, NULL::text;
    ELSIF known.asked <> p_asked THEN RETURN QUERY SELECT 'reused', NULL::bigint, NULL::text;
    ELSE RETURN QUERY SELECT 'repeated', known.id, known.state;
    END IF;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.member_id = p_member AND w.currency = p_currency
    AND w.wallet IN (p_from, p_to) AND w.locked)
  THEN posted := 'locked';
  ELSE
    SELECT l.outcome INTO posted FROM ledger_post(p_merchant, p_member, 'wallet:' || made || ':start', 'wallet-send', 'W' || made, NULL, p_currency, p_at,
      ARRAY[p_from, 'transit:' || p_vendor], ARRAY[-p_amount, p_amount]) AS l;
  END IF;
  IF posted <> 'posted' THEN
    DELETE FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    RETURN QUERY SELECT posted, NULL::bigint, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT 'sending', made, 'sending';
END $$;

CREATE FUNCTION wallet_transfer_end(p_member uuid, p_request uuid, p_hop smallint, p_done boolean, p_at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known wallet_transfers%ROWTYPE;
  posted text;
BEGIN
  SELECT * INTO STRICT known FROM wallet_transfers
    WHERE member_id = p_member AND request_id = p_request AND hop = p_hop FOR NO KEY UPDATE;
  IF known.state <> 'sending' THEN RETURN known.state; END IF;
  SELECT outcome INTO posted FROM ledger_post(known.merchant, p_member, 'wallet:' || known.id || ':end',
    CASE WHEN p_done THEN 'wallet-arrive' ELSE 'wallet-return' END, 'W' || known.id, NULL, known.currency, p_at,
    ARRAY[CASE WHEN p_done THEN known.to_wallet ELSE known.from_wallet END, 'transit:' || known.vendor],
    ARRAY[known.amount, -known.amount]);
  IF posted <> 'posted' THEN RAISE EXCEPTION 'transfer W% cannot end: %', known.id, posted; END IF;
  UPDATE wallet_transfers SET state = CASE WHEN p_done THEN 'done' ELSE 'returned' END, ended_at = p_at
    WHERE member_id = p_member AND request_id = p_request AND hop = p_hop;
  RETURN CASE WHEN p_done THEN 'done' ELSE 'returned' END;
END $$;
