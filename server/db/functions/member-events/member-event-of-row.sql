-- Tells the member of a row. The first argument of the trigger is the kind, the second names the column of the reference.
CREATE OR REPLACE FUNCTION member_event_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.member_id, TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;
