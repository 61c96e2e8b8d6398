-- Vendors, games, and the seamless wallet that vendors call.

-- Operators open, close, order and suspend vendors and games. A maintenance without an end lasts until an operator ends
-- it.
CREATE TABLE vendors (
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  names jsonb NOT NULL,
  image text,
  open boolean NOT NULL DEFAULT true,
  closed_from timestamptz,
  closed_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, code),
  CONSTRAINT vendors_window CHECK (closed_until IS NULL OR closed_until > closed_from)
);
CREATE TRIGGER audit_watch_open AFTER UPDATE OF open, closed_from, closed_until ON vendors
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_note_row('{}', '{merchant,code}', '{open,closed_from,closed_until}');

CREATE TABLE vendor_categories (
  merchant text NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL CHECK (category IN ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  position integer NOT NULL,
  hot boolean NOT NULL,
  popup boolean NOT NULL,
  -- pages that must not be framed: all of a vendor's games in a category, if it opens without a game
  apart boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant, category, vendor),
  FOREIGN KEY (merchant, vendor) REFERENCES vendors (merchant, code)
);
CREATE TRIGGER audit_watch_position AFTER UPDATE OF "position", hot ON vendor_categories
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_note_row('{}', '{merchant,category,vendor}', '{position,hot}');

CREATE TABLE games (
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_.-]{1,64}$'),
  category text NOT NULL,
  names jsonb NOT NULL,
  search text NOT NULL,
  position integer NOT NULL,
  hot_rank integer,
  is_new boolean NOT NULL,
  min_bet bigint,
  lines integer,
  seamless boolean NOT NULL,
  popup boolean NOT NULL,
  account_type_name text CHECK (account_type_name IN ('TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT')),
  default_play_type text,
  node_id text,
  image text,
  apart boolean NOT NULL DEFAULT false,
  open boolean NOT NULL DEFAULT true,
  closed_from timestamptz,
  closed_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, vendor, code),
  CONSTRAINT games_window CHECK (closed_until IS NULL OR closed_until > closed_from),
  FOREIGN KEY (merchant, category, vendor) REFERENCES vendor_categories (merchant, category, vendor)
);
CREATE INDEX games_of_category ON games (merchant, category, hot_rank, "position");
CREATE INDEX games_of_vendor ON games (merchant, vendor, category, hot_rank, "position");
CREATE INDEX games_hot ON games (merchant, hot_rank) WHERE hot_rank IS NOT NULL;
-- fastupdate is off: a search would read the list of pending entries game by game.
CREATE INDEX games_by_part_of_name ON games USING gin (name_grams(search)) WITH (fastupdate=off);
CREATE TRIGGER audit_watch_open AFTER UPDATE OF open, closed_from, closed_until, hot_rank, is_new, "position", min_bet
  ON games FOR EACH ROW
  WHEN (true) EXECUTE FUNCTION audit_note_row('{}', '{merchant,vendor,code}',
  '{open,closed_from,closed_until,hot_rank,is_new,position,min_bet}');

-- A member's favourites, in the order they were added.
CREATE TABLE favourite_games (
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (member_id, merchant, vendor, code),
  FOREIGN KEY (merchant, vendor, code) REFERENCES games (merchant, vendor, code)
);
CREATE INDEX favourite_games_newest ON favourite_games (member_id, place DESC);

CREATE TABLE recent_games (
  member_id uuid NOT NULL REFERENCES members (id),
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, merchant, vendor, code),
  FOREIGN KEY (merchant, vendor, code) REFERENCES games (merchant, vendor, code)
);
CREATE INDEX recent_games_newest ON recent_games (member_id, launched_at DESC);

-- Codes that open a game, each for one login session.
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
  used_at timestamptz,
  login_session uuid REFERENCES sessions (id)
);
CREATE INDEX vendor_launches_old ON vendor_launches (expires_at);

-- What a launch opened. It ends with the login session.
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
  expires_at timestamptz NOT NULL,
  login_session uuid REFERENCES sessions (id)
);
CREATE INDEX vendor_sessions_of_member ON vendor_sessions (member_id, expires_at);

CREATE TABLE vendor_nonces (
  vendor text NOT NULL,
  nonce text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, nonce)
);
CREATE INDEX vendor_nonces_old ON vendor_nonces (expires_at);

-- Every transaction of a vendor by the vendor's own number, with its first answer; a rollback is known by its target
-- ('rollback:<target>'). undone means rolled back, held a win that waits for an operator.
CREATE TABLE vendor_transactions (
  vendor text NOT NULL,
  tx_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'refund', 'rollback')),
  bet_tx_id text NOT NULL,
  content text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'refused', 'undone', 'held')),
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

-- Wins above a ceiling. The bet stays open and no money moves until an operator releases it. `over` tells which ceiling:
-- of one win, or of a vendor's wins in an hour.
CREATE TABLE vendor_held_wins (
  vendor text NOT NULL,
  tx_id text NOT NULL,
  over text NOT NULL CHECK (over IN ('win', 'hour')),
  held_at timestamptz NOT NULL,
  released_at timestamptz,
  reason text,
  operators text[],
  PRIMARY KEY (vendor, tx_id),
  CONSTRAINT vendor_held_wins_check
    CHECK ((released_at IS NULL) = (reason IS NULL) AND (released_at IS NULL) = (operators IS NULL)),
  FOREIGN KEY (vendor, tx_id) REFERENCES vendor_transactions (vendor, tx_id)
);
CREATE INDEX vendor_held_wins_waiting ON vendor_held_wins (held_at) WHERE released_at IS NULL;

-- What a vendor's wins paid in each minute of the last hour.
CREATE TABLE vendor_win_minutes (
  vendor text NOT NULL,
  currency text NOT NULL,
  minute timestamptz NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (vendor, currency, minute)
);

-- Reports of a vendor that contradict our books or its earlier report. They are refused, and an operator looks at them.
CREATE TABLE vendor_contradictions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'refund', 'rollback', 'state', 'transfer')),
  tx_id text NOT NULL,
  bet_tx_id text NOT NULL,
  -- the refusal that the vendor got
  code text NOT NULL,
  -- the report, and what was stored under its number; the hash keeps a repeated report from being noted twice
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

-- Keys of vendors that operators created, and when keys end. `sealed` is null for a key of the configuration, which has
-- a row only once it has an end. A vendor may sign with any key in force.
CREATE TABLE vendor_keys (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  fingerprint text NOT NULL,
  sealed text,
  made_at timestamptz NOT NULL,
  ends_at timestamptz,
  used_at timestamptz,
  -- the operator who asked for the key reads it once, after a second operator approved it
  asked_by uuid,
  read_at timestamptz,
  UNIQUE (merchant, vendor, fingerprint)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE OF ends_at, read_at ON vendor_keys
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{sealed}', '{id}', '{}');
