CREATE TABLE database_clusters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_identifier bigint NOT NULL,
  reached bigint NOT NULL CHECK (reached >= 0),
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION positions_before() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 0::bigint';

CREATE FUNCTION transaction_position() RETURNS xid8 LANGUAGE plpgsql AS $$
BEGIN
  RETURN (pg_current_xact_id()::text::bigint + positions_before())::text::xid8;
END $$;

CREATE FUNCTION snapshot_position(taken pg_snapshot) RETURNS pg_snapshot LANGUAGE plpgsql STABLE AS $$
DECLARE
  before bigint := positions_before();
BEGIN
  IF before = 0 THEN RETURN taken; END IF;
  RETURN format('%s:%s:%s', pg_snapshot_xmin(taken)::text::bigint + before, pg_snapshot_xmax(taken)::text::bigint + before,
    (SELECT string_agg((x::text::bigint + before)::text, ',' ORDER BY x::text::bigint) FROM pg_snapshot_xip(taken) AS x))::pg_snapshot;
END $$;

CREATE FUNCTION last_position() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0,
    (SELECT settled_by::text::bigint FROM bets WHERE settled_by IS NOT NULL ORDER BY settled_by DESC LIMIT 1),
    (SELECT corrected_by::text::bigint FROM bet_corrections ORDER BY corrected_by DESC LIMIT 1),
    (SELECT max(pg_snapshot_xmax(snapshot::pg_snapshot)::text::bigint) FROM schemes_read),
    (SELECT max(greatest(fence, pg_snapshot_xmax(counted::pg_snapshot)::text::bigint)) FROM contract_runs))
$$;

CREATE FUNCTION enter_cluster() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here bigint := (SELECT system_identifier FROM pg_control_system());
  latest record;
BEGIN
  LOCK TABLE database_clusters IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO latest FROM database_clusters ORDER BY id DESC LIMIT 1;
  IF latest.system_identifier IS DISTINCT FROM here THEN
    INSERT INTO database_clusters (system_identifier, reached) VALUES (here, last_position()) RETURNING * INTO latest;
    DELETE FROM member_events;
  END IF;
  IF positions_before() <> latest.reached THEN
    EXECUTE format('CREATE OR REPLACE FUNCTION positions_before() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
      format('SELECT %s::bigint', latest.reached));
  END IF;
END $$;

INSERT INTO database_clusters (system_identifier, reached)
SELECT system_identifier, CASE WHEN last_position() >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint THEN last_position() ELSE 0 END
FROM pg_control_system();
SELECT enter_cluster();

CREATE OR REPLACE FUNCTION bets_note_settler() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.settled_by := transaction_position();
  RETURN NEW;
END $$;
ALTER TABLE bet_corrections ALTER COLUMN corrected_by SET DEFAULT transaction_position();
