SET LOCAL lock_timeout = '5s';

ALTER TABLE statement_exceptions
  DROP CONSTRAINT statement_exceptions_kind_check,
  ADD CONSTRAINT statement_exceptions_kind_check CHECK (
    kind IN ('missing-there', 'missing-here', 'other-amount', 'twice', 'chargeback', 'contradiction')) NOT VALID,
  ADD COLUMN tx_id text CHECK (length(tx_id) <= 64),
  ADD COLUMN verdict text CHECK (verdict IN ('paid', 'failed', 'returned', 'reversed')),
  ADD COLUMN stood text CHECK (length(stood) <= 40),
  ADD CONSTRAINT statement_exceptions_contradiction CHECK (kind <> 'contradiction' OR line_id IS NOT NULL OR verdict IS NOT NULL)
    NOT VALID;
ALTER TABLE statement_exceptions VALIDATE CONSTRAINT statement_exceptions_kind_check;
ALTER TABLE statement_exceptions VALIDATE CONSTRAINT statement_exceptions_contradiction;

CREATE UNIQUE INDEX statement_exceptions_said_once ON statement_exceptions
  (provider, coalesce(deposit_no, withdrawal_no), verdict, coalesce(tx_id, ''), coalesce(theirs, -1), currency)
  WHERE kind = 'contradiction' AND line_id IS NULL;
