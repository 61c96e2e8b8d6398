CREATE TABLE vendor_contradictions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'refund', 'rollback', 'state')),
  tx_id text NOT NULL,
  bet_tx_id text NOT NULL,
  code text NOT NULL,
  said text NOT NULL,
  said_hash text NOT NULL,
  stood text,
  member_id uuid,
  amount bigint,
  currency text,
  at timestamptz NOT NULL,
  seen_by text,
  seen_at timestamptz,
  reason text,
  UNIQUE (vendor, said_hash)
);
CREATE INDEX vendor_contradictions_unseen ON vendor_contradictions (merchant, at) WHERE seen_at IS NULL;
