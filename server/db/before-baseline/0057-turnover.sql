CREATE TABLE turnover_duties (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  currency text NOT NULL,
  source text NOT NULL CHECK (source IN ('deposit', 'bonus', 'transfer', 'points', 'referral')),
  posting_id bigint NOT NULL,
  base bigint NOT NULL CHECK (base > 0),
  multiple smallint NOT NULL CHECK (multiple BETWEEN 1 AND 100),
  weights jsonb NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'forfeited', 'cleared')),
  ended_at timestamptz,
  CONSTRAINT turnover_duties_once UNIQUE (member_id, posting_id),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX turnover_duties_open ON turnover_duties (member_id, currency, posting_id) WHERE state = 'open';

CREATE TABLE turnover_parts (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  duty_id bigint NOT NULL REFERENCES turnover_duties,
  part text NOT NULL CHECK (part ~ '^[0-9]+(/[1-9][0-9]*)?$'),
  PRIMARY KEY (member_id, posting_id, line, duty_id)
);

CREATE SEQUENCE member_transfer_numbers;
CREATE TABLE member_transfers (
  sender_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  request_id uuid NOT NULL,
  transfer_no text NOT NULL,
  merchant text NOT NULL,
  receiver_id uuid NOT NULL CHECK (receiver_id <> sender_id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remark text,
  balance bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (sender_id, direction, request_id)
);
CREATE UNIQUE INDEX member_transfers_number ON member_transfers (merchant, transfer_no);
CREATE INDEX member_transfers_of_sender ON member_transfers (sender_id, sent_at);
CREATE INDEX member_transfers_of_receiver ON member_transfers (receiver_id, sent_at);

CREATE FUNCTION member_transfer_send(
  p_merchant text, p_sender uuid, p_receiver uuid, p_direction text, p_request uuid, p_day text, p_remark text,
  p_currency text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (outcome text, transfer_no text, balance bigint, arrived bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  n text := nextval('member_transfer_numbers')::text;
  made text := 'T' || p_day || lpad(n, greatest(6, length(n)), '0');
  sent record;
  came record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  PERFORM FROM wallets w WHERE w.member_id IN (p_sender, p_receiver) AND w.currency = p_currency AND w.wallet = 'main'
    ORDER BY w.member_id FOR NO KEY UPDATE;
  SELECT * INTO sent FROM ledger_post(p_merchant, p_sender, 'transfer:' || made, 'member-transfer-out', made, p_remark,
    p_currency, p_at, ARRAY['main', 'house:transfers'], ARRAY[-p_amount, p_amount]);
  IF sent.outcome <> 'posted' THEN
    RETURN QUERY SELECT sent.outcome, NULL::text, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO came FROM ledger_post(p_merchant, p_receiver, 'transfer:' || made, 'member-transfer-in', made, p_remark,
    p_currency, p_at, ARRAY['main', 'house:transfers'], ARRAY[p_amount, -p_amount]);
  IF came.outcome <> 'posted' THEN RAISE EXCEPTION 'transfer % does not arrive: %', made, came.outcome; END IF;
  INSERT INTO member_transfers VALUES (p_sender, p_direction, p_request, made, p_merchant, p_receiver, p_currency, p_amount,
    p_remark, sent.balances[1], p_at);
  RETURN QUERY SELECT 'posted', made, sent.balances[1], came.posting_id;
END $$;
