-- The backups that `npm run backup` wrote, so that `npm run doctor` can say how old the last one is.
CREATE TABLE backups_made (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
