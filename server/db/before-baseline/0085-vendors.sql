CREATE TABLE vendor_launches (
  code_hash text PRIMARY KEY,
  vendor text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vassalage text NOT NULL,
  game text,
  room text,
  category text NOT NULL,
  wallet text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX vendor_launches_old ON vendor_launches (expires_at);

CREATE TABLE vendor_sessions (
  id uuid PRIMARY KEY,
  vendor text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vassalage text NOT NULL,
  game text NOT NULL,
  category text NOT NULL,
  wallet text NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE vendor_nonces (
  vendor text NOT NULL,
  nonce text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, nonce)
);
CREATE INDEX vendor_nonces_old ON vendor_nonces (expires_at);

CREATE TABLE vendor_transactions (
  vendor text NOT NULL,
  tx_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'refund', 'rollback')),
  bet_tx_id text NOT NULL,
  content text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'refused', 'held', 'undone')),
  code text NOT NULL,
  session_id uuid REFERENCES vendor_sessions (id),
  member_id uuid,
  posting_id bigint,
  amount bigint NOT NULL CHECK (amount >= 0),
  detail jsonb NOT NULL DEFAULT '{}',
  balance text,
  currency text,
  settled boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL,
  ask_at timestamptz,
  PRIMARY KEY (vendor, tx_id)
);
CREATE INDEX vendor_transactions_of_bet ON vendor_transactions (vendor, bet_tx_id);
CREATE INDEX vendor_bets_open ON vendor_transactions (ask_at) WHERE ask_at IS NOT NULL;

CREATE INDEX bets_won ON bets (merchant, settled_at DESC)
  WHERE status = 1 AND payout >= 50000 AND currency <> 'PLAY';
CREATE INDEX bets_won_of_category ON bets (merchant, category, settled_at DESC)
  WHERE status = 1 AND payout >= 50000 AND currency <> 'PLAY';
