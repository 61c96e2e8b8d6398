-- Writers of entries share this advisory lock; sealing takes it exclusively.
CREATE OR REPLACE FUNCTION audit_lock() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 1718640741::bigint # schema_salt()';
