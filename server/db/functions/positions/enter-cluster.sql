-- Starts a new section of positions when the database runs in another PostgreSQL cluster than before, and rewrites positions_before().
CREATE OR REPLACE FUNCTION enter_cluster() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here bigint := (SELECT system_identifier FROM pg_control_system());
  latest record;
BEGIN
  LOCK TABLE database_clusters IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO latest FROM database_clusters ORDER BY id DESC LIMIT 1;
  IF latest.system_identifier IS DISTINCT FROM here THEN
    INSERT INTO database_clusters (system_identifier, reached) VALUES (here, last_position()) RETURNING * INTO latest;
    -- events have numbers of the old cluster; pages load everything again
    DELETE FROM member_events;
  END IF;
  IF positions_before() <> latest.reached THEN
    EXECUTE format('CREATE OR REPLACE FUNCTION positions_before() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
      format('SELECT %s::bigint', latest.reached));
  END IF;
END $$;
