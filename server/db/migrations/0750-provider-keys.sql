-- Keys of payment providers that operators created, and when keys end. `sealed` is null for a key of the configuration,
-- which has a row only once it has an end. A provider may sign with any key in force.
CREATE TABLE provider_keys (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  fingerprint text NOT NULL,
  sealed text,
  made_at timestamptz NOT NULL,
  ends_at timestamptz,
  used_at timestamptz,
  -- the operator who asked for the key reads it once, after a second operator approved it
  asked_by uuid,
  read_at timestamptz,
  UNIQUE (merchant, provider, fingerprint)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE OF ends_at, read_at ON provider_keys
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{sealed}', '{id}', '{}');
