-- An exclusion ends 24 hours after the member asked for its end, which is possible only after its term. It never ends on its own.
CREATE OR REPLACE FUNCTION play_excluded(g play_guards, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT g.excluded_from IS NOT NULL AND (g.exclusion_end_asked_at IS NULL OR p_at < g.exclusion_end_asked_at + interval '24 hours')
$$;
