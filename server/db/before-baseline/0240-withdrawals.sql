CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BANK', 'EWALLET', 'CRYPTO')),
  bank_code text NOT NULL,
  sealed_number text NOT NULL,
  number_hash text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[A-Za-z0-9]{4}$'),
  holder_name text NOT NULL,
  branch text,
  routing_number text,
  added_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX payout_accounts_of_member ON payout_accounts (member_id) WHERE removed_at IS NULL;

CREATE INDEX payout_accounts_of_name ON payout_accounts (merchant, lower(holder_name));

CREATE TABLE payout_numbers (
  merchant text NOT NULL,
  number_hash text NOT NULL,
  member_id uuid NOT NULL,
  reserved_until timestamptz,
  PRIMARY KEY (merchant, number_hash)
);

CREATE SEQUENCE withdrawal_numbers;
CREATE TABLE withdrawals (
  withdrawal_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  request_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES payout_accounts (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  status text NOT NULL
    CHECK (status IN ('pending', 'approved', 'rejected', 'paying', 'paid', 'failed', 'unknown', 'returned')),
  approvals smallint NOT NULL CHECK (approvals BETWEEN 0 AND 2),
  flags jsonb NOT NULL,
  decided_by text[] NOT NULL DEFAULT '{}',
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  asked_at timestamptz NOT NULL,
  day date NOT NULL,
  sent_at timestamptz,
  ask_at timestamptz,
  asks smallint NOT NULL DEFAULT 0,
  paid_at timestamptz,
  posting_id bigint,
  provider text,
  provider_tx_id text,
  CONSTRAINT withdrawals_once UNIQUE (member_id, request_id)
);
CREATE INDEX withdrawals_of_member ON withdrawals (member_id, asked_at DESC);
CREATE INDEX withdrawals_of_day ON withdrawals (member_id, day) WHERE status NOT IN ('rejected', 'failed');
CREATE INDEX withdrawals_to_decide ON withdrawals (merchant, asked_at) WHERE status = 'pending';
CREATE INDEX withdrawals_to_send ON withdrawals (asked_at) WHERE status = 'approved';
CREATE INDEX withdrawals_to_ask ON withdrawals (ask_at) WHERE status IN ('paying', 'unknown');
CREATE INDEX withdrawals_of_account ON withdrawals (account_id)
  WHERE status IN ('pending', 'approved', 'paying', 'unknown');

CREATE TABLE withdrawal_steps (
  withdrawal_no text NOT NULL REFERENCES withdrawals (withdrawal_no),
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_steps_of ON withdrawal_steps (withdrawal_no, n);
CREATE TRIGGER withdrawals_tell AFTER UPDATE OF status ON withdrawals
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION member_event_of_row('decided', 'withdrawal_no');
