-- The audit entry of the current transaction, or null if the transaction names no actor.
CREATE OR REPLACE FUNCTION audit_entry() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM audit_log WHERE id = nullif(current_setting('fairhall.audit', true), '')::bigint AND tx = pg_current_xact_id_if_assigned()
$$;
