-- The name of a channel of notifications in this schema: channels are the database's, events a merchant's.
CREATE OR REPLACE FUNCTION schema_channel(p_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE current_schema() WHEN 'public' THEN p_name ELSE p_name || '@' || current_schema() END
$$;
