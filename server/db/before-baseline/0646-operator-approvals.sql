SET LOCAL lock_timeout = '5s';

ALTER TABLE operator_days
  DROP CONSTRAINT operator_days_act_check,
  ADD CONSTRAINT operator_days_act_check CHECK (act IN ('credit', 'payout', 'dispute', 'approve')) NOT VALID;
ALTER TABLE operator_days VALIDATE CONSTRAINT operator_days_act_check;
