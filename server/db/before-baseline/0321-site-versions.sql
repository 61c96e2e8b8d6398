CREATE TABLE site_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  part text NOT NULL CHECK (part ~ '^[a-z]{2,20}$'),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  reason text NOT NULL,
  undoes bigint REFERENCES site_versions (id)
);
CREATE INDEX site_versions_of_part ON site_versions (merchant, part, id DESC);
CREATE TRIGGER site_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
