-- Converts a snapshot of this cluster into positions.
CREATE OR REPLACE FUNCTION snapshot_position(taken pg_snapshot) RETURNS pg_snapshot LANGUAGE plpgsql STABLE AS $$
DECLARE
  before bigint := positions_before();
BEGIN
  IF before = 0 THEN RETURN taken; END IF;
  RETURN format('%s:%s:%s', pg_snapshot_xmin(taken)::text::bigint + before, pg_snapshot_xmax(taken)::text::bigint + before,
    (SELECT string_agg((x::text::bigint + before)::text, ',' ORDER BY x::text::bigint) FROM pg_snapshot_xip(taken) AS x))::pg_snapshot;
END $$;
