ALTER TABLE vendor_launches ADD COLUMN login_session uuid REFERENCES sessions (id);
ALTER TABLE vendor_sessions ADD COLUMN login_session uuid REFERENCES sessions (id);
CREATE INDEX vendor_sessions_of_member ON vendor_sessions (member_id, expires_at);
