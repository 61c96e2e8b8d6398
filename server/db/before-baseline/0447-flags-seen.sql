ALTER TABLE promotion_flags ADD COLUMN seen_by text, ADD COLUMN seen_at timestamptz,
  ADD CONSTRAINT promotion_flags_seen CHECK ((seen_by IS NULL) = (seen_at IS NULL));
CREATE INDEX promotion_flags_waiting ON promotion_flags (merchant, flagged_at) WHERE seen_at IS NULL;
