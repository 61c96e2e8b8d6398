CREATE SCHEMA vendor_demo;

CREATE TABLE vendor_demo.players (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL,
  player text NOT NULL,
  name text NOT NULL,
  game jsonb NOT NULL,
  currency text NOT NULL,
  decimals smallint NOT NULL,
  max_bet bigint NOT NULL,
  language text NOT NULL,
  next_seed text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE vendor_demo.rounds (
  key text PRIMARY KEY,
  seed text NOT NULL,
  ends_at timestamptz NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE vendor_demo.bets (
  id text PRIMARY KEY,
  token_hash text NOT NULL REFERENCES vendor_demo.players (token_hash),
  player text NOT NULL,
  engine text NOT NULL,
  round_key text REFERENCES vendor_demo.rounds (key),
  input jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  seed text,
  result jsonb,
  detail jsonb,
  payout bigint CHECK (payout >= 0),
  state text NOT NULL CHECK (state IN ('betting', 'refused', 'open', 'paying', 'closed', 'undoing', 'void')),
  code text,
  made_at timestamptz NOT NULL,
  try_at timestamptz,
  tries smallint NOT NULL DEFAULT 0
);
CREATE INDEX demo_bets_to_do ON vendor_demo.bets (try_at) WHERE try_at IS NOT NULL;
CREATE INDEX demo_bets_of_round ON vendor_demo.bets (round_key) WHERE round_key IS NOT NULL;
CREATE INDEX demo_bets_of_player ON vendor_demo.bets (player, made_at DESC);
