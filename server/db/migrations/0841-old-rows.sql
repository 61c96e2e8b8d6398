-- outside a transaction
ALTER TABLE vendor_sessions VALIDATE CONSTRAINT vendor_sessions_login_session_fkey;
ALTER TABLE vendor_launches VALIDATE CONSTRAINT vendor_launches_login_session_fkey;
-- A deleted session looks for what was opened in it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS vendor_sessions_of_login ON vendor_sessions (login_session) WHERE login_session IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS vendor_launches_of_login ON vendor_launches (login_session) WHERE login_session IS NOT NULL;
-- Rows are stored in the order of their time, so that the smallest index finds the oldest.
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_sent_at ON messages USING brin (sent_at);
