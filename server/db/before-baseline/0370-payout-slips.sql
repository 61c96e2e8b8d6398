ALTER TABLE pictures DROP CONSTRAINT pictures_purpose_check;
ALTER TABLE pictures ADD CONSTRAINT pictures_purpose_check
  CHECK (purpose IN ('DEPOSIT_SLIP', 'PAYMENT_PROOF', 'IDENTITY', 'APPLICATION', 'PAYOUT_SLIP'));
ALTER TABLE pictures ADD COLUMN operator_id uuid;
ALTER TABLE pictures ADD CONSTRAINT pictures_of_operators CHECK ((purpose = 'PAYOUT_SLIP') = (operator_id IS NOT NULL));
