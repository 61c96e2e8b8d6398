-- Announcements, help, pictures and messages.

CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  type text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H', 'AG')),
  before_login boolean NOT NULL,
  after_login boolean NOT NULL,
  banner_group text,
  image text,
  link text,
  position integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  -- the state that an editor has loaded, so that two editors never overwrite each other
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT announcements_check CHECK (before_login OR after_login),
  CONSTRAINT announcements_check1 CHECK ((type = 'B') = (banner_group IS NOT NULL AND image IS NOT NULL)),
  CONSTRAINT announcements_of_agents CHECK (type <> 'AG' OR after_login AND NOT before_login)
);
CREATE INDEX announcements_running ON announcements (merchant, type, starts_at DESC);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON announcements
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');
ALTER TABLE agent_announcement_reads ADD CONSTRAINT agent_announcement_reads_announcement_id_fkey
  FOREIGN KEY (announcement_id) REFERENCES announcements (id) ON DELETE CASCADE;

CREATE TABLE announcement_texts (
  announcement_id uuid NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  PRIMARY KEY (announcement_id, language)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON announcement_texts
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{announcement_id,language}', '{}');

-- Pictures of announcements and articles, public. A picture never changes.
CREATE TABLE content_pictures (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  taken_at timestamptz NOT NULL,
  operator_id uuid NOT NULL
);

CREATE TABLE help_sections (
  merchant text NOT NULL REFERENCES merchants (code),
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9-]{1,40}$'),
  language text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  position integer NOT NULL,
  PRIMARY KEY (merchant, id, language)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON help_sections
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{merchant,id,language}', '{}');

CREATE TABLE help_articles (
  merchant text NOT NULL REFERENCES merchants (code),
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9-]{1,40}$'),
  language text NOT NULL,
  section_id text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  position integer NOT NULL,
  updated_at timestamptz NOT NULL,
  -- all texts of an article share a version
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, id, language)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON help_articles
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{merchant,id,language}', '{}');

-- Messages to many members. A job sends them in the order of members' ids; `after_id` is the last member who has it.
CREATE TABLE broadcasts (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SYSTEM', 'PROMOTION')),
  texts jsonb NOT NULL,
  audience jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'stopped')),
  total integer NOT NULL CHECK (total > 0),
  sent integer NOT NULL DEFAULT 0,
  after_id uuid,
  starts_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  operator text NOT NULL,
  ended_at timestamptz
);
CREATE INDEX broadcasts_due ON broadcasts (starts_at) WHERE state IN ('waiting', 'sending');
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE ON broadcasts
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL,
  texts jsonb NOT NULL,
  ref_no text,
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  deleted_at timestamptz,
  -- a notice is stored as its key and values and written in the reader's language. Messages of operators have texts
  notice jsonb CHECK (jsonb_typeof(notice -> 'key') = 'string' AND jsonb_typeof(notice -> 'values') = 'object')
);
CREATE INDEX messages_inbox ON messages (member_id, sent_at DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER messages_tell AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('message', 'id');
CREATE TRIGGER messages_tell_change AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_event_of_inboxes();
CREATE TRIGGER messages_notices AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION message_notices_of_message();

-- Messages that also wait to be sent by mail or SMS, because their member wants that for their kind.
CREATE TABLE message_notices (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, channel)
);
CREATE INDEX message_notices_due ON message_notices (next_try_at);

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
CREATE INDEX feedback_sent ON feedback (sent_at, number);
