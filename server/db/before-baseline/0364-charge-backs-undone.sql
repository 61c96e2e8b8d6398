ALTER TABLE deposit_reversals ADD COLUMN undone_at timestamptz, ADD COLUMN undone_posting bigint;
