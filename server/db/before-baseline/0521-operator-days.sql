CREATE TABLE operator_days (
  merchant text NOT NULL,
  operator text NOT NULL CHECK (length(operator) <= 200),
  act text NOT NULL CHECK (act IN ('credit', 'payout', 'dispute')),
  day date NOT NULL,
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  PRIMARY KEY (merchant, operator, act, day)
);
