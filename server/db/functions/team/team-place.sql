-- Places a member below its upline, once. Returns the depth.
CREATE OR REPLACE FUNCTION team_place(p_member uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_depth integer;
  m record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(team_lock());
  SELECT depth INTO found_depth FROM team_places WHERE member_id = p_member;
  IF FOUND THEN RETURN found_depth; END IF;
  SELECT upline_id, registered_at INTO m FROM members WHERE id = p_member;
  found_depth := CASE WHEN m.upline_id IS NULL THEN 0 ELSE team_place(m.upline_id) + 1 END;
  INSERT INTO team_places (member_id, depth, rates)
    VALUES (p_member, found_depth, CASE WHEN m.upline_id IS NULL THEN team_house_rates() ELSE '{}' END);
  INSERT INTO team_spans (ancestor_id, descendant_id, depth, from_at)
    SELECT s.ancestor_id, p_member, s.depth + 1, m.registered_at FROM team_spans s
      WHERE s.descendant_id = m.upline_id AND s.to_at IS NULL
    UNION ALL SELECT p_member, p_member, 0, m.registered_at;
  RETURN found_depth;
END $$;
