ALTER TABLE vendor_keys ADD COLUMN asked_by uuid, ADD COLUMN read_at timestamptz;
CREATE OR REPLACE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE OF ends_at, read_at ON vendor_keys
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{sealed}', '{id}', '{}');
