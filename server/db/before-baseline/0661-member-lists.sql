-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS members_by_registration ON members (merchant, registered_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS members_by_label ON members USING gin (member_labels jsonb_path_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_of_member ON sessions (member_id);
