-- Mixes the schema into keys of advisory locks, which are the database's: merchants are schemas, and one never waits for
-- another. 0 in `public`, so that servers of the release before take the same locks.
CREATE OR REPLACE FUNCTION schema_salt() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE current_schema() WHEN 'public' THEN 0 ELSE hashtextextended(current_schema()::text, 0) END
$$;
