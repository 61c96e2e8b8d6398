CREATE TABLE team_places (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  depth smallint NOT NULL CONSTRAINT team_depth CHECK (depth BETWEEN 0 AND 20),
  rates jsonb NOT NULL
);
CREATE TABLE team_spans (
  ancestor_id uuid NOT NULL,
  descendant_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  depth smallint NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz CHECK (to_at > from_at),
  PRIMARY KEY (descendant_id, ancestor_id, from_at)
);
CREATE UNIQUE INDEX team_spans_open ON team_spans (ancestor_id, depth, descendant_id) WHERE to_at IS NULL;
CREATE INDEX team_spans_begun ON team_spans (ancestor_id, from_at);

CREATE FUNCTION team_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 1718640741::bigint';

CREATE FUNCTION team_house_rates() RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '{"RNG": "0.005", "LIVE": "0.003", "LOTT": "0.004", "ELOTT": "0.004", "SPORTS": "0.003", "FISH": "0.005", "PVP": "0.003"}'::jsonb
$$;

CREATE FUNCTION team_place(p_member uuid) RETURNS integer LANGUAGE plpgsql AS $$
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

CREATE FUNCTION team_place_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM team_place(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER members_placed AFTER INSERT ON members
  FOR EACH ROW WHEN (NEW.type <> 4) EXECUTE FUNCTION team_place_new();

CREATE FUNCTION team_move(p_member uuid, p_upline uuid, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
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

DO $$
BEGIN
  PERFORM team_place(id) FROM members WHERE type <> 4;
END $$;

ALTER TABLE affiliate_urls ADD COLUMN rates jsonb NOT NULL DEFAULT '{}';
ALTER TABLE affiliate_urls ADD COLUMN remark text NOT NULL DEFAULT '' CHECK (length(remark) <= 40);
CREATE INDEX affiliate_urls_of_agent ON affiliate_urls (member_id, created_at DESC);
