-- What our books say that each provider holds, read once: up to which posting, and what that came to.
CREATE TABLE provider_books (
  account text PRIMARY KEY CHECK (account ~ '^house:provider:'),
  merchant text NOT NULL,
  up_to bigint NOT NULL,
  balance bigint NOT NULL
);
ALTER TABLE provider_statements
  -- in our books, when its balance was asked for
  ADD COLUMN booked bigint,
  ADD COLUMN booked_at timestamptz;
-- Both at the end of each day of the merchant, or as they stood last.
CREATE TABLE provider_days (
  merchant text NOT NULL,
  provider text NOT NULL,
  day date NOT NULL,
  stated bigint,
  booked bigint NOT NULL,
  PRIMARY KEY (merchant, provider, day)
);
