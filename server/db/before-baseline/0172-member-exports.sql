CREATE TABLE member_exports (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'making', 'ready', 'failed')),
  requested_at timestamptz NOT NULL,
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  file bytea,
  CHECK ((state = 'ready') = (file IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX member_exports_one ON member_exports (member_id);
CREATE INDEX member_exports_waiting ON member_exports (requested_at) WHERE state IN ('waiting', 'making');
CREATE TRIGGER member_exports_tell AFTER UPDATE OF state, done ON member_exports
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'id');
