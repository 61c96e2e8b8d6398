ALTER TABLE members
  ADD COLUMN payment_password_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN payment_password_locked_until timestamptz,
  ADD COLUMN payment_password_reset_at timestamptz,
  ADD COLUMN totp_pending text,
  ADD COLUMN totp_pending_until timestamptz;

ALTER TABLE password_tickets ALTER COLUMN member_id DROP NOT NULL;
CREATE INDEX password_tickets_expiry ON password_tickets (expires_at);
CREATE INDEX login_tickets_member ON login_tickets (member_id);
CREATE INDEX login_tickets_expiry ON login_tickets (expires_at);
CREATE INDEX social_logins_expiry ON social_logins (expires_at);
CREATE INDEX throttles_window ON throttles (window_start);
