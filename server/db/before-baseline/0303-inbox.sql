CREATE TABLE inbox_work (
  kind text NOT NULL,
  ref text NOT NULL,
  taker uuid REFERENCES operators (id),
  taken_until timestamptz,
  assignee uuid REFERENCES operators (id),
  handed_by uuid REFERENCES operators (id),
  later_until timestamptz,
  PRIMARY KEY (kind, ref),
  CHECK ((taker IS NULL) = (taken_until IS NULL))
);

CREATE TABLE console_settings (
  merchant text PRIMARY KEY REFERENCES merchants (code),
  hand_out boolean NOT NULL DEFAULT false
);
SELECT audit_watch('console_settings');

CREATE TABLE feedback_answers (
  number bigint PRIMARY KEY REFERENCES feedback (number) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'closed')),
  answer text,
  operator_id uuid NOT NULL REFERENCES operators (id),
  at timestamptz NOT NULL,
  CHECK ((outcome = 'answered') = (answer IS NOT NULL))
);
CREATE INDEX feedback_sent ON feedback (sent_at, number);
CREATE INDEX vendor_held_wins_waiting ON vendor_held_wins (held_at) WHERE released_at IS NULL;

CREATE TABLE member_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);
CREATE INDEX member_notes_of_member ON member_notes (member_id, id);
