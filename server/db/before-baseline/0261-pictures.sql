CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('DEPOSIT_SLIP', 'PAYMENT_PROOF', 'IDENTITY', 'APPLICATION')),
  content bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  attached_to text,
  delete_at timestamptz,
  CHECK (attached_to IS NOT NULL OR delete_at IS NOT NULL)
);
CREATE INDEX pictures_of_member ON pictures (member_id, taken_at);
CREATE INDEX pictures_of ON pictures (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX pictures_to_delete ON pictures (delete_at) WHERE delete_at IS NOT NULL;
