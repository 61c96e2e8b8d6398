-- Logins, codes, and the events that open pages receive.

-- Logins of members. Only a hash of the token is stored.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'replaced', 'password', 'expired', 'operator', 'member')),
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- opened with a password that must be changed: until then the session can do little else
  password_due boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_live ON sessions (member_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_created_at ON sessions USING brin (created_at);
CREATE INDEX sessions_of_browser ON sessions (ip, user_agent);
-- Not by the time of the last use, which changes with every call.
CREATE INDEX sessions_of_member ON sessions (member_id);
CREATE TRIGGER sessions_tell AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION member_event_of_row('sessions');
CREATE TRIGGER sessions_tell_end AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION member_event_of_row('sessions');

-- Addresses from which a member logged in before.
CREATE TABLE known_addresses (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ip text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, ip)
);

-- Browsers that passed the second factor. A browser keeps one token, which may be remembered for several members.
CREATE TABLE remembered_devices (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  token_hash text NOT NULL,
  user_agent text NOT NULL,
  ip text NOT NULL,
  remembered_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (member_id, token_hash)
);
CREATE INDEX remembered_devices_token ON remembered_devices (token_hash);
CREATE INDEX remembered_devices_expiry ON remembered_devices (expires_at);

-- Logins between the password and the second factor.
CREATE TABLE login_tickets (
  ticket_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ip text NOT NULL,
  methods jsonb NOT NULL,
  login_type text NOT NULL CHECK (login_type IN ('username', 'sms', 'social')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX login_tickets_member ON login_tickets (member_id);
CREATE INDEX login_tickets_expiry ON login_tickets (expires_at);

-- Security events of an account for its owner to read, kept for 90 days.
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

-- Permission to set a new password after a code was entered.
CREATE TABLE password_tickets (
  ticket_hash text PRIMARY KEY,
  member_id uuid REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_tickets_expiry ON password_tickets (expires_at);

-- Hashes of codes sent by mail and SMS.
CREATE TABLE verification_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  target text NOT NULL,
  hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL,
  used_at timestamptz
);
CREATE INDEX verification_codes_target ON verification_codes (purpose, target, created_at DESC);
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);

-- Sign-ins with a provider that are under way.
CREATE TABLE social_logins (
  state_hash text PRIMARY KEY,
  provider text NOT NULL,
  sealed text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- the member who links the identity; null for a sign-in
  member_id uuid REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX social_logins_expiry ON social_logins (expires_at);
CREATE INDEX social_logins_member ON social_logins (member_id);

-- Changes that the member's open pages should load. Rows live for a quarter of an hour. Unlogged: after a crash pages
-- load everything again. `tx` shows a reader which rows came after its last snapshot, in whatever order transactions
-- commit.
CREATE UNLOGGED TABLE member_events (
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('balance', 'message', 'inbox', 'sessions', 'account', 'decided', 'team')),
  reference text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX member_events_tx ON member_events (tx);
