ALTER TABLE promotion_flags DROP CONSTRAINT promotion_flags_shared_check,
  ADD CONSTRAINT promotion_flags_shared_check CHECK (shared IN ('device', 'name', 'number', 'mobile', 'browser'));
CREATE INDEX sessions_of_browser ON sessions (ip, user_agent);
