-- Old sessions of members are deleted. What was opened in them stays, without a session; it has been over for long.
ALTER TABLE vendor_sessions DROP CONSTRAINT vendor_sessions_login_session_fkey,
  ADD CONSTRAINT vendor_sessions_login_session_fkey FOREIGN KEY (login_session) REFERENCES sessions (id) ON DELETE SET NULL NOT VALID;
ALTER TABLE vendor_launches DROP CONSTRAINT vendor_launches_login_session_fkey,
  ADD CONSTRAINT vendor_launches_login_session_fkey FOREIGN KEY (login_session) REFERENCES sessions (id) ON DELETE SET NULL NOT VALID;
