-- The slip of a payout that a person made is a picture an operator lays beside it; the member it was paid to sees it once it is paid.
ALTER TABLE pictures DROP CONSTRAINT pictures_purpose_check;
ALTER TABLE pictures ADD CONSTRAINT pictures_purpose_check
  CHECK (purpose IN ('DEPOSIT_SLIP', 'PAYMENT_PROOF', 'IDENTITY', 'APPLICATION', 'PAYOUT_SLIP'));
-- the operator who took it, where no member did
ALTER TABLE pictures ADD COLUMN operator_id uuid;
ALTER TABLE pictures ADD CONSTRAINT pictures_of_operators CHECK ((purpose = 'PAYOUT_SLIP') = (operator_id IS NOT NULL));
