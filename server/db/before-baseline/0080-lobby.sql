CREATE FUNCTION name_grams(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT substr(name, first, size))
  FROM generate_series(1, length(name)) AS first, generate_series(1, 3) AS size
);

CREATE INDEX games_by_part_of_name ON games USING gin (name_grams(search));

CREATE TABLE favourite_games (
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (member_id, merchant, vendor, code),
  FOREIGN KEY (merchant, vendor, code) REFERENCES games (merchant, vendor, code)
);
CREATE INDEX favourite_games_newest ON favourite_games (member_id, place DESC);

CREATE TABLE recent_games (
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, merchant, vendor, code),
  FOREIGN KEY (merchant, vendor, code) REFERENCES games (merchant, vendor, code)
);
CREATE INDEX recent_games_newest ON recent_games (member_id, launched_at DESC);
