-- Whom the server tells that an item of the inbox is late or that a check failed.
CREATE TABLE alert_settings (
  merchant text PRIMARY KEY REFERENCES merchants (code),
  addresses text[] NOT NULL DEFAULT '{}',
  webhook text,
  -- the kinds of inbox items that are told of
  kinds text[] NOT NULL DEFAULT '{}',
  checks boolean NOT NULL DEFAULT false,
  -- how long after its due time an item is told of
  late_minutes integer NOT NULL DEFAULT 0 CHECK (late_minutes BETWEEN 0 AND 10080),
  sealed_key text,
  key_made_at timestamptz
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON alert_settings
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{sealed_key}', '{merchant}', '{}');

-- One alert for each item and target, so that nobody is told twice of one wait.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  kind text NOT NULL,
  ref text NOT NULL,
  since timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- an e-mail address, or 'webhook'
  target text NOT NULL,
  raised_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  sent_at timestamptz,
  error text,
  CONSTRAINT alerts_once UNIQUE (merchant, kind, ref, since, target)
);
CREATE INDEX alerts_due ON alerts (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX alerts_raised ON alerts (raised_at);
