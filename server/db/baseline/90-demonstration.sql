-- State of the demonstration's game vendor and payment provider. They use the platform's interfaces only and never its
-- tables.
CREATE SCHEMA vendor_demo;
CREATE SCHEMA payments_demo;

-- A round shared by all at a table: its seed is made, and the SHA-256 shown, before bets are taken.
CREATE TABLE vendor_demo.rounds (
  key text PRIMARY KEY,
  seed text NOT NULL,
  ends_at timestamptz NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'
);
-- The last rounds of a table; a key is the table's name and the number of the round.
CREATE INDEX demo_rounds_of_table ON vendor_demo.rounds (substring(key, '^(.*)\.'), ends_at);

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
  -- of the next bet that is decided at once; its SHA-256 is shown before
  next_seed text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- of visitors without an account; the vendor keeps it. Null: the platform's wallet pays
  play_money bigint CHECK (play_money >= 0)
);
CREATE INDEX demo_players_free ON vendor_demo.players (expires_at) WHERE play_money IS NOT NULL;

-- betting (the platform was asked), refused, open, paying (the platform is told), closed, undoing (a bet without an
-- answer is rolled back), void. A bet keeps its result after its round was deleted.
CREATE TABLE vendor_demo.bets (
  id text PRIMARY KEY,
  token_hash text NOT NULL REFERENCES vendor_demo.players (token_hash) ON DELETE CASCADE,
  player text NOT NULL,
  engine text NOT NULL,
  round_key text REFERENCES vendor_demo.rounds (key) ON DELETE SET NULL,
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
  tries smallint NOT NULL DEFAULT 0,
  -- the page names every bet, so that a repeated call never stakes twice
  request_id text NOT NULL
);
CREATE INDEX demo_bets_to_do ON vendor_demo.bets (try_at) WHERE try_at IS NOT NULL;
CREATE INDEX demo_bets_of_round ON vendor_demo.bets (round_key) WHERE round_key IS NOT NULL;
CREATE INDEX demo_bets_of_player ON vendor_demo.bets (player, made_at DESC);
CREATE UNIQUE INDEX demo_bets_once ON vendor_demo.bets (player, request_id);
-- One seat at a hand of cards, from any number of pages.
CREATE UNIQUE INDEX demo_bets_one_seat ON vendor_demo.bets (player, round_key)
  WHERE engine = 'CARD3' AND (state IN ('betting', 'open'));
CREATE INDEX demo_bets_of_page ON vendor_demo.bets (token_hash);

CREATE TABLE payments_demo.orders (
  order_no text PRIMARY KEY,
  -- part of the address of its payment page
  token text NOT NULL UNIQUE,
  asked jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed')),
  expires_at timestamptz NOT NULL,
  -- a payment on a chain is confirmed one second later
  seen_at timestamptz
);

CREATE TABLE payments_demo.payouts (
  payout_no text PRIMARY KEY,
  asked jsonb NOT NULL,
  -- what will happen to it
  plan text NOT NULL,
  status text NOT NULL CHECK (status IN ('sending', 'paid', 'failed', 'returned')),
  provider_tx_id text,
  due_at timestamptz
);

-- Callbacks that wait to be sent to the platform.
CREATE TABLE payments_demo.callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body jsonb NOT NULL,
  forged boolean NOT NULL DEFAULT false,
  try_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);
CREATE INDEX demo_callbacks_due ON payments_demo.callbacks (try_at);

-- Lines of statements: payments of orders, and payments to a number without a known order.
CREATE TABLE payments_demo.payments (
  provider_tx_id text PRIMARY KEY,
  order_no text REFERENCES payments_demo.orders (order_no),
  method text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL,
  number text,
  sender text
);
CREATE INDEX demo_payments_of_order ON payments_demo.payments (order_no);

-- Its movements in the order of its books.
CREATE TABLE payments_demo.lines (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'payout', 'return', 'chargeback', 'fee')),
  provider_tx_id text NOT NULL,
  order_no text,
  payout_no text,
  number text,
  sender text,
  method text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX demo_lines_at ON payments_demo.lines (at, n);

-- Moves of play money, each once.
CREATE TABLE vendor_demo.play_moves (
  tx_id text PRIMARY KEY,
  token_hash text NOT NULL REFERENCES vendor_demo.players (token_hash) ON DELETE CASCADE
);
CREATE INDEX demo_play_moves_of_player ON vendor_demo.play_moves (token_hash);
