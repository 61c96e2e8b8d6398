-- Moves a member and everyone below to another upline, or to the house (null), from a moment on. Rebate rates are cut to those of the
-- new upline. Returns 'moved'; 'cycle' and 'deep' change nothing.
CREATE OR REPLACE FUNCTION team_move(p_member uuid, p_upline uuid, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  branch uuid[];
  above uuid[];
  shift integer;
  deepest integer;
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(team_lock());
  SELECT array_agg(descendant_id) INTO branch FROM team_spans WHERE ancestor_id = p_member AND to_at IS NULL;
  IF p_upline = ANY (branch) THEN RETURN 'cycle'; END IF;
  SELECT array_agg(ancestor_id) INTO above FROM team_spans WHERE descendant_id = p_member AND to_at IS NULL AND depth > 0;
  SELECT coalesce((SELECT depth + 1 FROM team_places WHERE member_id = p_upline), 0) - depth INTO shift
    FROM team_places WHERE member_id = p_member;
  SELECT max(depth) INTO deepest FROM team_places WHERE member_id = ANY (branch);
  IF deepest + shift > 20 THEN RETURN 'deep'; END IF;

  DELETE FROM team_spans WHERE descendant_id = ANY (branch) AND ancestor_id = ANY (above) AND to_at IS NULL AND from_at >= p_at;
  UPDATE team_spans SET to_at = p_at WHERE descendant_id = ANY (branch) AND ancestor_id = ANY (above) AND to_at IS NULL;
  INSERT INTO team_spans (ancestor_id, descendant_id, depth, from_at)
    SELECT a.ancestor_id, b.descendant_id, a.depth + 1 + b.depth, p_at
    FROM team_spans a CROSS JOIN team_spans b
    WHERE a.descendant_id = p_upline AND a.to_at IS NULL AND b.ancestor_id = p_member AND b.to_at IS NULL;
  UPDATE team_places SET depth = depth + shift WHERE member_id = ANY (branch);
  SELECT rates INTO own FROM team_places WHERE member_id = p_upline;
  IF FOUND THEN
    UPDATE team_places p SET rates = (
      SELECT coalesce(jsonb_object_agg(r.key, CASE WHEN r.value::numeric > (own ->> r.key)::numeric THEN own ->> r.key ELSE r.value END), '{}')
      FROM jsonb_each_text(p.rates) AS r WHERE own ? r.key)
      WHERE p.member_id = ANY (branch);
  END IF;
  UPDATE members SET upline_id = p_upline WHERE id = p_member;
  RETURN 'moved';
END $$;
