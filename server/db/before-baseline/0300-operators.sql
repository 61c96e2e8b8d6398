CREATE TABLE operators (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  status text NOT NULL CHECK (status IN ('invited', 'active', 'frozen')),
  password_hash text,
  totp_secret text,
  invited_at timestamptz NOT NULL,
  invitation_hash text,
  invitation_until timestamptz
);
CREATE UNIQUE INDEX operators_email ON operators (email);

CREATE TABLE operator_roles (
  operator_id uuid NOT NULL REFERENCES operators (id),
  role text NOT NULL CHECK (role IN ('support', 'cashier', 'risk', 'content', 'games', 'administrator')),
  PRIMARY KEY (operator_id, role)
);

CREATE TABLE operator_codes (
  operator_id uuid PRIMARY KEY REFERENCES operators (id),
  last_step integer NOT NULL
);

CREATE TABLE operator_tickets (
  ticket_hash text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id),
  ip text NOT NULL,
  totp_secret text,
  expires_at timestamptz NOT NULL
);

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
