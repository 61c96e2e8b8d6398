-- The database sets the transaction of an entry itself: a client could name another one.
CREATE OR REPLACE FUNCTION audit_log_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tx := pg_current_xact_id();
  PERFORM set_config('fairhall.audit', NEW.id::text, true);
  RETURN NEW;
END $$;
