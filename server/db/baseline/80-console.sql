-- Operators, the audit log, four-eyes requests and the inbox of the console.

-- Users of the console, who are not members. Secrets are hashes, or sealed (totp_secret).
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  status text NOT NULL CHECK (status IN ('invited', 'active', 'frozen')),
  password_hash text,
  totp_secret text,
  invited_at timestamptz NOT NULL,
  -- SHA-256 of a random token that works once
  invitation_hash text,
  invitation_until timestamptz
);
CREATE UNIQUE INDEX operators_email ON operators (email);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON operators
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{password_hash,totp_secret,invitation_hash}', '{id}', '{}');
ALTER TABLE content_pictures ADD CONSTRAINT content_pictures_operator_id_fkey
  FOREIGN KEY (operator_id) REFERENCES operators (id);

CREATE TABLE operator_roles (
  operator_id uuid NOT NULL REFERENCES operators (id),
  role text NOT NULL CHECK (role IN ('support', 'cashier', 'risk', 'content', 'games', 'administrator')),
  PRIMARY KEY (operator_id, role)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON operator_roles
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{operator_id,role}', '{}');

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  operator_id uuid NOT NULL REFERENCES operators (id),
  ip text NOT NULL,
  user_agent text NOT NULL,
  opened_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_live ON operator_sessions (operator_id) WHERE ended_at IS NULL;

-- A login between its two steps. `totp_secret` belongs to an app that is being enrolled, sealed.
CREATE TABLE operator_tickets (
  ticket_hash text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id),
  ip text NOT NULL,
  totp_secret text,
  expires_at timestamptz NOT NULL
);

-- The step of the last authenticator code, so that each code works once. A login writes it, which is no change by an
-- operator.
CREATE TABLE operator_codes (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  last_step integer NOT NULL
);

CREATE TABLE console_settings (
  merchant text PRIMARY KEY REFERENCES merchants (code),
  hand_out boolean NOT NULL DEFAULT false,
  -- addresses from which the console can be used; empty allows all
  networks text[] NOT NULL DEFAULT '{}'
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON console_settings
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{merchant}', '{}');

-- Who did what in the console, from where and why. Every change of a watched table is recorded with it.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'command', 'system')),
  operator_id uuid REFERENCES operators (id),
  actor text NOT NULL CHECK (actor <> ''),
  session_id uuid,
  ip text,
  operation text NOT NULL,
  reason text,
  thing text,
  member_id uuid,
  trace_id text,
  -- a payout account or a place in the tree was edited: for a day this operator can't approve for that member
  conflict boolean NOT NULL DEFAULT false,
  CONSTRAINT audit_log_check CHECK ((actor_kind = 'operator') = (operator_id IS NOT NULL))
);
CREATE INDEX audit_log_operator ON audit_log (operator_id, id) WHERE operator_id IS NOT NULL;
CREATE INDEX audit_log_member ON audit_log (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX audit_log_thing ON audit_log (thing, id) WHERE thing IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER audit_log_enter BEFORE INSERT ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_enter();
CREATE TRIGGER audit_log_begins BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_begins();

CREATE TABLE audit_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audit_id bigint NOT NULL REFERENCES audit_log (id),
  tbl text NOT NULL,
  key text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_changes_entry ON audit_changes (audit_id, id);
CREATE TRIGGER audit_changes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER audit_changes_of_now BEFORE INSERT ON audit_changes FOR EACH ROW EXECUTE FUNCTION audit_changes_of_now();

-- The hash chain of the audit log, like ledger_links.
CREATE TABLE audit_links (
  audit_id bigint PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TRIGGER audit_links_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Requests of one operator that another has to approve. `hash` binds a request to its content, to the version of its
-- target and to the effect that was shown.
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
  CONSTRAINT four_eyes_requests_check CHECK (decided_by IS DISTINCT FROM asked_by OR (state IN ('open', 'withdrawn'))),
  CONSTRAINT four_eyes_requests_check1 CHECK ((state IN ('approved', 'refused', 'withdrawn')) = (decided_by IS NOT NULL))
);
CREATE INDEX four_eyes_open ON four_eyes_requests (expires_at) WHERE state = 'open';
CREATE UNIQUE INDEX four_eyes_once ON four_eyes_requests (hash) WHERE state = 'open';
CREATE INDEX four_eyes_asked ON four_eyes_requests (asked_at DESC, id DESC);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON four_eyes_requests
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');

-- Who works on an item of the inbox and until when it rests. The item itself is in its own table.
CREATE TABLE inbox_work (
  kind text NOT NULL,
  ref text NOT NULL,
  taker uuid REFERENCES operators (id),
  taken_until timestamptz,
  assignee uuid REFERENCES operators (id),
  handed_by uuid REFERENCES operators (id),
  later_until timestamptz,
  PRIMARY KEY (kind, ref),
  CONSTRAINT inbox_work_check CHECK ((taker IS NULL) = (taken_until IS NULL))
);

-- Answers to questions and complaints; those without a row are open.
CREATE TABLE feedback_answers (
  number bigint PRIMARY KEY REFERENCES feedback (number) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'closed')),
  answer text,
  operator_id uuid NOT NULL REFERENCES operators (id),
  at timestamptz NOT NULL,
  CONSTRAINT feedback_answers_check CHECK ((outcome = 'answered') = (answer IS NOT NULL))
);

-- Notes of operators about a member.
CREATE TABLE member_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);
CREATE INDEX member_notes_of_member ON member_notes (member_id, id);

-- Filters of members that operators saved under a name.
CREATE TABLE member_segments (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  saved_by uuid NOT NULL REFERENCES operators (id),
  saved_at timestamptz NOT NULL,
  CONSTRAINT member_segments_once UNIQUE (merchant, name)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON member_segments
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');

-- What each operator moved alone on a day of the merchant, by kind, in minor units. Above a sum two operators are
-- needed.
CREATE TABLE operator_days (
  merchant text NOT NULL,
  operator text NOT NULL CHECK (length(operator) <= 200),
  act text NOT NULL CHECK (act IN ('credit', 'payout', 'dispute', 'approve')),
  day date NOT NULL,
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  PRIMARY KEY (merchant, operator, act, day)
);
