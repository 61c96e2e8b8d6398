-- Tells a member that the account changed.
CREATE OR REPLACE FUNCTION member_event_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.id, 'account');
  RETURN NULL;
END $$;
