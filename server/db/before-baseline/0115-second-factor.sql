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

CREATE TABLE recovery_codes (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);
