-- A withdrawal that an operator had paid in parts, each a withdrawal of its own with its number as parent: how many they are, and,
-- once all are final, what of it went out.
ALTER TABLE withdrawals
  ADD COLUMN parts smallint CHECK (parts BETWEEN 2 AND 20),
  ADD COLUMN received bigint CHECK (received >= 0);
