-- Of a number of less than eight characters fewer than four are shown, and kept in clear.
ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_last_four_check;
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_last_four_check CHECK (last_four ~ '^[A-Za-z0-9]{1,4}$');
