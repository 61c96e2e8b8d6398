CREATE TABLE affiliate_urls (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  member_type integer NOT NULL CHECK (member_type IN (0, 2)),
  expires_at timestamptz,
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL CHECK (uses >= 0),
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (merchant, code)
);
