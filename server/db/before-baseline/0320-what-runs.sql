CREATE UNLOGGED TABLE process_figures (
  process uuid NOT NULL,
  at timestamptz NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (at, process)
);

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
