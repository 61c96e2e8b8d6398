CREATE TABLE development_clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0)
);
