CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX security_events_member ON security_events (member_id, at DESC, id DESC);
CREATE INDEX security_events_at ON security_events (at);

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('logout', 'replaced', 'password', 'expired', 'operator', 'member'));
