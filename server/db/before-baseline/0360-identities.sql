CREATE TABLE identities (
  member_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'accepted', 'refused')),
  asked boolean NOT NULL DEFAULT false,
  reason text,
  sending text UNIQUE,
  kind text CHECK (kind IN ('NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE')),
  front uuid,
  back uuid,
  selfie uuid,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  CHECK (state <> 'sent' OR (sending IS NOT NULL AND kind IS NOT NULL AND sent_at IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL)
);
CREATE INDEX identities_waiting ON identities (merchant, sent_at) WHERE state = 'sent';
CREATE TRIGGER identities_tell AFTER INSERT OR UPDATE OF state ON identities
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'sending');
