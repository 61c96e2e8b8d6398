CREATE TABLE statement_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing-there', 'missing-here', 'other-amount', 'twice', 'chargeback')),
  line_id text,
  deposit_no text REFERENCES deposits (deposit_no),
  withdrawal_no text REFERENCES withdrawals (withdrawal_no),
  ours bigint CHECK (ours >= 0),
  theirs bigint CHECK (theirs >= 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'found', 'linked', 'booked', 'closed')),
  ask_at timestamptz,
  asked_at timestamptz,
  said text CHECK (length(said) <= 200),
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  posting_id bigint,
  CONSTRAINT statement_exceptions_of_line FOREIGN KEY (provider, line_id) REFERENCES statement_lines (provider, line_id),
  CONSTRAINT statement_exceptions_line_once UNIQUE (provider, line_id),
  CHECK (line_id IS NOT NULL OR deposit_no IS NOT NULL OR withdrawal_no IS NOT NULL)
);
CREATE UNIQUE INDEX statement_exceptions_of_deposit ON statement_exceptions (deposit_no) WHERE kind = 'missing-there';
CREATE UNIQUE INDEX statement_exceptions_of_withdrawal ON statement_exceptions (withdrawal_no) WHERE kind = 'missing-there';
CREATE INDEX statement_exceptions_waiting ON statement_exceptions (merchant, at) WHERE state = 'open';
CREATE INDEX statement_exceptions_to_ask ON statement_exceptions (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX statement_exceptions_by_time ON statement_exceptions (merchant, id DESC);

ALTER TABLE provider_statements ADD COLUMN checked_until timestamptz;

INSERT INTO statement_exceptions (merchant, provider, kind, line_id, withdrawal_no, ours, theirs, currency, at, found_at)
SELECT l.merchant, l.provider,
  CASE WHEN l.kind = 'chargeback' THEN 'chargeback' WHEN l.withdrawal_no IS NULL THEN 'missing-here' ELSE 'other-amount' END,
  l.line_id, l.withdrawal_no, w.amount - w.fee, l.amount, l.currency, l.at, l.heard_at
FROM statement_lines l LEFT JOIN withdrawals w USING (withdrawal_no)
WHERE l.state = 'noted' AND l.kind IN ('payout', 'return', 'chargeback');
