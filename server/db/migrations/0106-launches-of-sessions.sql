-- A launch and what it opened belong to the session it was made in. Those made before belong to none, and stake nothing more.
ALTER TABLE vendor_launches ADD COLUMN login_session uuid REFERENCES sessions (id);
ALTER TABLE vendor_sessions ADD COLUMN login_session uuid REFERENCES sessions (id);
CREATE INDEX vendor_sessions_of_member ON vendor_sessions (member_id, expires_at);
