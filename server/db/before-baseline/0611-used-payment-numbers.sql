CREATE TABLE used_payment_numbers (
  merchant text NOT NULL,
  number text NOT NULL CHECK (number <> '' AND number = upper(number)),
  deposit_no text REFERENCES deposits (deposit_no),
  transaction_no text REFERENCES direct_payments (transaction_no),
  launched_by text,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, number),
  CHECK (num_nonnulls(deposit_no, transaction_no) = 1)
);
