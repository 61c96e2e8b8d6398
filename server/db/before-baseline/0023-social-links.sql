CREATE TABLE social_links (
  merchant text NOT NULL REFERENCES merchants (code),
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  provider text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, issuer, subject),
  UNIQUE (member_id, provider)
);
ALTER TABLE members DROP COLUMN social_subjects;

ALTER TABLE social_logins ADD COLUMN member_id uuid REFERENCES members (id) ON DELETE CASCADE;
CREATE INDEX social_logins_member ON social_logins (member_id);
