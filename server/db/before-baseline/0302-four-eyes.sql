CREATE TABLE four_eyes_requests (
  id uuid PRIMARY KEY,
  operation text NOT NULL,
  body jsonb NOT NULL,
  thing text NOT NULL,
  member_id uuid,
  preview jsonb NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  state text NOT NULL CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'lapsed')),
  asked_by uuid NOT NULL REFERENCES operators (id),
  asked_at timestamptz NOT NULL,
  reason text NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by uuid REFERENCES operators (id),
  decided_at timestamptz,
  decided_reason text,
  CHECK (decided_by IS DISTINCT FROM asked_by OR state IN ('open', 'withdrawn')),
  CHECK ((state IN ('approved', 'refused', 'withdrawn')) = (decided_by IS NOT NULL))
);
CREATE INDEX four_eyes_open ON four_eyes_requests (expires_at) WHERE state = 'open';
CREATE UNIQUE INDEX four_eyes_once ON four_eyes_requests (hash) WHERE state = 'open';
CREATE INDEX four_eyes_asked ON four_eyes_requests (asked_at DESC, id DESC);
SELECT audit_watch('four_eyes_requests');
