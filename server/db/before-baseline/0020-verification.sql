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

CREATE TABLE password_tickets (
  ticket_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE social_logins (
  state_hash text PRIMARY KEY,
  provider text NOT NULL,
  sealed text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE outbox_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  locale text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_messages_time ON outbox_messages (sent_at DESC);
