-- Every payment number that money came by, of all ways to pay: deposits and payments between members. One number pays once for a
-- merchant. What was used before the table is filled in by the next file, so that this one holds no lock for long.
CREATE TABLE used_payment_numbers (
  merchant text NOT NULL,
  number text NOT NULL CHECK (number <> '' AND number = upper(number)),
  -- the deposit or the direct payment that it pays
  deposit_no text REFERENCES deposits (deposit_no),
  transaction_no text REFERENCES direct_payments (transaction_no),
  -- the provider on whose page the deposit was paid: the number may be of its own making
  launched_by text,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, number),
  CHECK (num_nonnulls(deposit_no, transaction_no) = 1)
);
