-- Counts a member in or out of the teams above when the account closes or changes between member and agent.
CREATE OR REPLACE FUNCTION team_member_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_size_changes
    SELECT ancestor_id, (NEW.status <> 'closed')::int - (OLD.status <> 'closed')::int,
      (NEW.status <> 'closed' AND NEW.type <> 0)::int - (OLD.status <> 'closed' AND OLD.type <> 0)::int
    FROM team_spans WHERE descendant_id = NEW.id AND to_at IS NULL;
  RETURN NULL;
END $$;
