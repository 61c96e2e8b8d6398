-- Postings share this advisory lock; sealing takes it exclusively, so that no posting below the sealed number is still uncommitted.
CREATE OR REPLACE FUNCTION ledger_lock() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 1718640740::bigint # schema_salt()';
