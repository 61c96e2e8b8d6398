-- A charge-back that was contested and won: the provider gave the money back, and so did the house.
ALTER TABLE deposit_reversals ADD COLUMN undone_at timestamptz, ADD COLUMN undone_posting bigint;
