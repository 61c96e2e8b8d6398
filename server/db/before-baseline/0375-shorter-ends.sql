ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_last_four_check;
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_last_four_check CHECK (last_four ~ '^[A-Za-z0-9]{1,4}$');
