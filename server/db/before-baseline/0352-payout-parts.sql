ALTER TABLE withdrawals
  ADD COLUMN parts smallint CHECK (parts BETWEEN 2 AND 20),
  ADD COLUMN received bigint CHECK (received >= 0);
