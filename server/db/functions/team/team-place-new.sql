-- Places a new member in the team tree.
CREATE OR REPLACE FUNCTION team_place_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_place(NEW.id);
  RETURN NULL;
END $$;
