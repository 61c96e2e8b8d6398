-- How far the clock of a development server was moved forward; every process on the database goes by it, a later start too.
-- In production nobody reads it.
CREATE TABLE development_clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0)
);
