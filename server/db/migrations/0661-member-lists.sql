-- outside a transaction
-- A list of members is read in the order of registration; labels and sessions are looked up by the member.
CREATE INDEX CONCURRENTLY IF NOT EXISTS members_by_registration ON members (merchant, registered_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS members_by_label ON members USING gin (member_labels jsonb_path_ops);
-- not by the time a session was last used: that changes with every call
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_of_member ON sessions (member_id);
