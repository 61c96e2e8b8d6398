CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  type text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  before_login boolean NOT NULL,
  after_login boolean NOT NULL,
  banner_group text,
  image text,
  link text,
  position integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK (before_login OR after_login),
  CHECK ((type = 'B') = (banner_group IS NOT NULL AND image IS NOT NULL))
);
CREATE INDEX announcements_running ON announcements (merchant, type, starts_at DESC);

CREATE TABLE announcement_texts (
  announcement_id uuid NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  PRIMARY KEY (announcement_id, language)
);

CREATE TABLE help_sections (
  merchant text NOT NULL REFERENCES merchants (code),
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9-]{1,40}$'),
  language text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  position integer NOT NULL,
  PRIMARY KEY (merchant, id, language)
);

CREATE TABLE help_articles (
  merchant text NOT NULL REFERENCES merchants (code),
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9-]{1,40}$'),
  language text NOT NULL,
  section_id text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  position integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id, language)
);

CREATE TABLE feedback (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  member_id uuid REFERENCES members (id) ON DELETE SET NULL,
  question_type text NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 5 AND 140),
  language text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX feedback_member ON feedback (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL,
  texts jsonb NOT NULL,
  ref_no text,
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX messages_inbox ON messages (member_id, sent_at DESC) WHERE deleted_at IS NULL;
