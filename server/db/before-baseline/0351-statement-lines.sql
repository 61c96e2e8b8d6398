CREATE TABLE statement_lines (
  provider text NOT NULL,
  line_id text NOT NULL CHECK (line_id ~ '^[A-Za-z0-9_.:-]{1,80}$'),
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'payout', 'return', 'chargeback', 'fee')),
  tx_id text NOT NULL CHECK (tx_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  order_no text,
  payout_no text,
  number text,
  sender text CHECK (sender ~ '^[0-9]{4}$'),
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('api', 'file')),
  state text NOT NULL CHECK (state IN ('matched', 'suspense', 'credited', 'returned', 'noted')),
  deposit_no text REFERENCES deposits (deposit_no),
  withdrawal_no text REFERENCES withdrawals (withdrawal_no),
  posting_id bigint,
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (provider, line_id)
);
CREATE INDEX statement_lines_of_tx ON statement_lines (provider, upper(tx_id));
CREATE INDEX statement_lines_waiting ON statement_lines (merchant, at) WHERE state = 'suspense';
CREATE INDEX statement_lines_of_number ON statement_lines (provider, number, at) WHERE state IN ('suspense', 'returned');
CREATE INDEX statement_lines_of_deposit ON statement_lines (deposit_no) WHERE deposit_no IS NOT NULL;
CREATE INDEX statement_lines_of_withdrawal ON statement_lines (withdrawal_no) WHERE withdrawal_no IS NOT NULL;

CREATE TABLE provider_statements (
  provider text PRIMARY KEY,
  merchant text NOT NULL,
  since timestamptz NOT NULL,
  read_until timestamptz NOT NULL,
  balance bigint,
  balance_at timestamptz
);

CREATE TABLE payments_demo.lines (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'payout', 'return', 'chargeback', 'fee')),
  provider_tx_id text NOT NULL,
  order_no text,
  payout_no text,
  number text,
  sender text,
  method text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX demo_lines_at ON payments_demo.lines (at, n);
ALTER TABLE payments_demo.payments ADD COLUMN number text, ADD COLUMN sender text;
