-- What a vendor said against what it said before, or against our books: refused, and looked at by a person.
CREATE TABLE vendor_contradictions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'refund', 'rollback', 'state')),
  tx_id text NOT NULL,
  bet_tx_id text NOT NULL,
  -- how it was refused
  code text NOT NULL,
  -- what was said, and what stood under its number; the hash keeps the same word from being noted twice
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
