-- All runs of one to three letters of a name. The index games_by_part_of_name stores them, which finds any part of a name in any
-- script. A change of this function needs a rebuild of that index.
CREATE OR REPLACE FUNCTION name_grams(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT substr(name, first, size))
  FROM generate_series(1, length(name)) AS first, generate_series(1, 3) AS size
);
