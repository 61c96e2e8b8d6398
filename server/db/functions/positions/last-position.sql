-- The highest position stored in any table.
CREATE OR REPLACE FUNCTION last_position() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0,
    (SELECT settled_by::text::bigint FROM bets WHERE settled_by IS NOT NULL ORDER BY settled_by DESC LIMIT 1),
    (SELECT corrected_by::text::bigint FROM bet_corrections ORDER BY corrected_by DESC LIMIT 1),
    (SELECT max(pg_snapshot_xmax(snapshot::pg_snapshot)::text::bigint) FROM schemes_read),
    (SELECT max(greatest(fence, pg_snapshot_xmax(counted::pg_snapshot)::text::bigint)) FROM contract_runs))
$$;
