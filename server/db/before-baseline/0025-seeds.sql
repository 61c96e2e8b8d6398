CREATE TABLE seeds (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL
);
