-- Placements of an issue share this advisory lock; the draw takes it exclusively.
CREATE OR REPLACE FUNCTION lottery_lock(p_issue bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (x'6c6f7400'::bigint << 32) # p_issue # schema_salt()
$$;
