ALTER TABLE member_closings ADD COLUMN looked_at timestamptz, ADD COLUMN told_at timestamptz;
DROP INDEX member_closings_due;
CREATE INDEX member_closings_due ON member_closings (looked_at NULLS FIRST, closes_at);
