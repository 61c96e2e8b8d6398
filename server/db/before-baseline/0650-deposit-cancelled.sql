ALTER TABLE deposits ADD COLUMN cancelled_at timestamptz;
