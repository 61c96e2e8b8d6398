-- Runs before the statement draws a number. Once sealing holds the lock exclusively, no lower number is still uncommitted.
CREATE OR REPLACE FUNCTION audit_log_enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(audit_lock());
  RETURN NULL;
END $$;
