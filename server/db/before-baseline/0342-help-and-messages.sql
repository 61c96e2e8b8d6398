ALTER TABLE help_articles ADD COLUMN version integer NOT NULL DEFAULT 1;
SELECT audit_watch('help_sections');
SELECT audit_watch('help_articles');

CREATE TABLE content_pictures (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  taken_at timestamptz NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id)
);

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
