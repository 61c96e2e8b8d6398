-- A wish whose day has come and that something is in the way of: when it was last looked at, so that those in front keep
-- nobody behind them waiting, and when its member was told.
ALTER TABLE member_closings ADD COLUMN looked_at timestamptz, ADD COLUMN told_at timestamptz;
DROP INDEX member_closings_due;
CREATE INDEX member_closings_due ON member_closings (looked_at NULLS FIRST, closes_at);
