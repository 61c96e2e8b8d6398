DELETE FROM vendor_transactions WHERE state = 'held';
ALTER TABLE vendor_transactions DROP CONSTRAINT vendor_transactions_state_check;
ALTER TABLE vendor_transactions ADD CONSTRAINT vendor_transactions_state_check
  CHECK (state IN ('done', 'refused', 'undone'));
