-- Marks whether the member registered into this team or was moved into it later.
CREATE OR REPLACE FUNCTION team_span_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registered := NEW.depth > 0 AND EXISTS (SELECT FROM members WHERE id = NEW.descendant_id AND registered_at = NEW.from_at);
  RETURN NEW;
END $$;
