-- A change may only be added to the audit entry of the same transaction, so that no later write can hide behind an old entry.
CREATE OR REPLACE FUNCTION audit_changes_of_now() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.audit_id IS DISTINCT FROM audit_entry() THEN
    RAISE EXCEPTION 'a change belongs to the entry of its own transaction' USING ERRCODE = 'FA001';
  END IF;
  RETURN NEW;
END $$;
