-- Tells a member about the closing of the account.
CREATE OR REPLACE FUNCTION member_event_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(coalesce(NEW.member_id, OLD.member_id), 'decided', 'closing');
  RETURN NULL;
END $$;
