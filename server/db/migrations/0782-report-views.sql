-- Reports that operators saved under a name: the range, the figures and the splits. A shared one is shown to every operator
-- who may read reports.
CREATE TABLE report_views (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  shared boolean NOT NULL,
  asked jsonb NOT NULL CHECK (jsonb_typeof(asked) = 'object'),
  saved_by uuid NOT NULL REFERENCES operators (id),
  saved_at timestamptz NOT NULL,
  CONSTRAINT report_views_once UNIQUE (merchant, saved_by, name)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON report_views
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');
