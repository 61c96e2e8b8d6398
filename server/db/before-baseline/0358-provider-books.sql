CREATE TABLE provider_books (
  account text PRIMARY KEY CHECK (account ~ '^house:provider:'),
  merchant text NOT NULL,
  up_to bigint NOT NULL,
  balance bigint NOT NULL
);
ALTER TABLE provider_statements
  ADD COLUMN booked bigint,
  ADD COLUMN booked_at timestamptz;
CREATE TABLE provider_days (
  merchant text NOT NULL,
  provider text NOT NULL,
  day date NOT NULL,
  stated bigint,
  booked bigint NOT NULL,
  PRIMARY KEY (merchant, provider, day)
);
