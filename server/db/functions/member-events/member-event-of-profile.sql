-- Tells a member that the profile changed.
CREATE OR REPLACE FUNCTION member_event_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.member_id, 'account');
  RETURN NULL;
END $$;
