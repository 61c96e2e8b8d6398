-- What each server process did in the last quarter of a minute, for the pages of the console; worth no write-ahead log.
CREATE UNLOGGED TABLE process_figures (
  process uuid NOT NULL,
  at timestamptz NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (at, process)
);

-- How each job went in each process. A row lives as long as its process tells of itself.
CREATE UNLOGGED TABLE job_states (
  process uuid NOT NULL,
  name text NOT NULL,
  every_ms integer NOT NULL,
  runs bigint NOT NULL,
  failures bigint NOT NULL,
  seconds double precision,
  ran_at timestamptz,
  failed_at timestamptz,
  error text,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (name, process)
);
