ALTER TABLE statement_lines
  DROP CONSTRAINT statement_lines_kind_check,
  ADD CONSTRAINT statement_lines_kind_check
    CHECK (kind IN ('payment', 'reversal', 'payout', 'return', 'chargeback', 'fee')) NOT VALID;
ALTER TABLE statement_exceptions
  DROP CONSTRAINT statement_exceptions_kind_check,
  ADD CONSTRAINT statement_exceptions_kind_check
    CHECK (kind IN (
      'missing-there', 'missing-here', 'other-amount', 'twice', 'chargeback', 'contradiction', 'reversal')) NOT VALID;
ALTER TABLE statement_lines VALIDATE CONSTRAINT statement_lines_kind_check;
ALTER TABLE statement_exceptions VALIDATE CONSTRAINT statement_exceptions_kind_check;
