ALTER TABLE vendor_transactions DROP CONSTRAINT vendor_transactions_state_check;
ALTER TABLE vendor_transactions ADD CONSTRAINT vendor_transactions_state_check
  CHECK (state IN ('done', 'refused', 'undone', 'held'));

CREATE TABLE vendor_held_wins (
  vendor text NOT NULL,
  tx_id text NOT NULL,
  over text NOT NULL CHECK (over IN ('win', 'hour')),
  held_at timestamptz NOT NULL,
  released_at timestamptz,
  reason text,
  operators text[],
  PRIMARY KEY (vendor, tx_id),
  FOREIGN KEY (vendor, tx_id) REFERENCES vendor_transactions (vendor, tx_id),
  CHECK ((released_at IS NULL) = (reason IS NULL) AND (released_at IS NULL) = (operators IS NULL))
);

CREATE TABLE vendor_win_minutes (
  vendor text NOT NULL,
  currency text NOT NULL,
  minute timestamptz NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (vendor, currency, minute)
);
