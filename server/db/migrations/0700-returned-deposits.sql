-- What a withdrawal gives back of each deposit whose wagering requirement is open: `[{"dutyId": "7", "amount": "70000"}]`.
-- Null: an ordinary withdrawal.
ALTER TABLE withdrawals ADD COLUMN returns jsonb;
