CREATE SEQUENCE deposit_numbers;
CREATE TABLE deposits (
  deposit_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  request_id uuid NOT NULL,
  channel_id text NOT NULL,
  method text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('LAUNCH', 'QR')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  arrived_amount bigint CHECK (arrived_amount > 0),
  pay_amount text NOT NULL,
  pay_currency text NOT NULL,
  rate text,
  status text NOT NULL CHECK (status IN ('created', 'awaiting payment', 'arrived', 'failed', 'expired')),
  review boolean NOT NULL DEFAULT false,
  amount_differs boolean NOT NULL DEFAULT false,
  late boolean NOT NULL DEFAULT false,
  reversed boolean NOT NULL DEFAULT false,
  provider text NOT NULL,
  language text NOT NULL,
  launch_url text,
  pay_to jsonb,
  confirmations integer,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  arrived_at timestamptz,
  posting_id bigint,
  asked_at timestamptz,
  CONSTRAINT deposits_once UNIQUE (member_id, request_id)
);
CREATE INDEX deposits_of_member ON deposits (member_id, created_at DESC);
CREATE INDEX deposits_open ON deposits (expires_at) WHERE status IN ('created', 'awaiting payment');
CREATE INDEX deposits_to_review ON deposits (merchant, created_at) WHERE review;
CREATE TRIGGER deposits_tell AFTER UPDATE OF status, review, confirmations ON deposits
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION member_event_of_row('decided', 'deposit_no');

CREATE TABLE deposit_payments (
  provider text NOT NULL,
  provider_tx_id text NOT NULL,
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  amount text NOT NULL,
  currency text NOT NULL,
  paid_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_tx_id)
);
CREATE INDEX deposit_payments_of ON deposit_payments (deposit_no);

CREATE TABLE deposit_proofs (
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  method text NOT NULL,
  trx_id text CHECK (trx_id ~ '^[A-Z0-9]{6,64}$'),
  image bytea,
  sent_at timestamptz NOT NULL
);
CREATE INDEX deposit_proofs_of ON deposit_proofs (deposit_no, n);
CREATE INDEX deposit_proofs_trx ON deposit_proofs (method, trx_id) WHERE trx_id IS NOT NULL;
