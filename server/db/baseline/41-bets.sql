-- Bets of all games, corrections, collusion, and figures kept from bets and postings.

-- Every bet of every game. Only bets_place, bets_settle and bet_correct write it, each with its posting. A bet is named
-- by the posting of its stake and its line in it.
CREATE TABLE bets (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  merchant text NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  vendor text NOT NULL,
  game text NOT NULL,
  round_id text,
  wallet text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  placed_at timestamptz NOT NULL,
  -- what the record shows besides the common fields, as of the placement
  slip jsonb NOT NULL,
  -- 1 win, 2 lose, 3 tie, 4 cancelled; null while open
  status smallint CHECK (status BETWEEN 1 AND 4),
  valid_bet bigint NOT NULL DEFAULT 0 CHECK (valid_bet >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  settled_at timestamptz,
  -- what became known at the settlement; overrides the slip
  result jsonb,
  -- the position of the settling transaction: by time alone, a page read before the commit would miss the bet
  settled_by xid8,
  -- the part of the stake that no scheme counts, and why: bonus money, or both sides of one round
  uncounted bigint NOT NULL DEFAULT 0,
  uncounted_as text CHECK (uncounted_as IN ('bonus', 'opposed')),
  PRIMARY KEY (member_id, posting_id, line),
  CONSTRAINT bets_check CHECK ((status IS NULL) = (settled_at IS NULL))
);
CREATE INDEX bets_settled ON bets (member_id, category, settled_at, posting_id, line) WHERE settled_at IS NOT NULL;
CREATE INDEX bets_open ON bets (member_id, category, placed_at, posting_id, line) WHERE settled_at IS NULL;
CREATE INDEX bets_open_round ON bets (vendor, round_id) WHERE settled_at IS NULL;
-- The latest large wins of the winners board, of all games or one category.
CREATE INDEX bets_won ON bets (merchant, settled_at DESC) WHERE status = 1 AND payout >= 50000 AND currency <> 'PLAY';
CREATE INDEX bets_won_of_category ON bets (merchant, category, settled_at DESC)
  WHERE status = 1 AND payout >= 50000 AND currency <> 'PLAY';
CREATE INDEX bets_settled_by ON bets (settled_by) WHERE settled_by IS NOT NULL;
-- Figures of a day are read by time, and rows are stored in that order, so that the smallest index is enough.
CREATE INDEX bets_settled_at ON bets USING brin (settled_at);
-- Bets of large teams are read newest first, across all members; open bets are few.
CREATE INDEX bets_newest ON bets (merchant, settled_at DESC, posting_id DESC, line DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX bets_open_newest ON bets (merchant, placed_at DESC) WHERE settled_at IS NULL;
CREATE TRIGGER bets_settled_by BEFORE UPDATE OF settled_at ON bets
  FOR EACH ROW WHEN (OLD.settled_at IS NULL) EXECUTE FUNCTION bets_note_settler();

-- Corrections of settled bets. The bet shows the present result; figures of past days stay, and the difference counts at
-- the time of the correction.
CREATE TABLE bet_corrections (
  member_id uuid NOT NULL,
  key text NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  settled_at timestamptz NOT NULL,
  corrected_at timestamptz NOT NULL,
  status smallint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  valid_bet_change bigint NOT NULL,
  payout_change bigint NOT NULL,
  -- corrections are read in the order of their commit: each reader stores the snapshot up to which it has read
  corrected_by xid8 NOT NULL DEFAULT transaction_position(),
  -- a real-time salary has different rates for won and lost bets
  status_before smallint,
  -- the change of what schemes count, besides the change of the valid bet
  counted_change bigint NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX bet_corrections_of_member ON bet_corrections (member_id, corrected_at);
CREATE INDEX bet_corrections_by ON bet_corrections (corrected_by);
CREATE INDEX bet_corrections_of_bet ON bet_corrections (member_id, posting_id, line);
CREATE INDEX bet_corrections_by_time ON bet_corrections (corrected_at);
CREATE TRIGGER bet_corrections_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bet_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER bet_corrections_note_status BEFORE INSERT ON bet_corrections
  FOR EACH ROW EXECUTE FUNCTION bet_corrections_note_status();
CREATE TRIGGER bet_corrections_count BEFORE INSERT ON bet_corrections
  FOR EACH ROW WHEN (NEW.counted_change IS NULL) EXECUTE FUNCTION bet_corrections_count();

-- Which side a bet takes of an event that is decided once. Kept as long as the bet can be corrected.
CREATE TABLE bet_sides (
  vendor text NOT NULL,
  decided text NOT NULL,
  side text NOT NULL,
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  merchant text NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, posting_id, line, decided, side)
);
CREATE INDEX bet_sides_decided ON bet_sides (vendor, decided, side);
CREATE INDEX bet_sides_placed ON bet_sides (placed_at);

-- Two members who have something in common and bet on both sides; the lower id comes first. Events after an operator
-- looked at them start another row.
CREATE TABLE opposite_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- what they have in common: device, browser, number, transfer
  shared text[] NOT NULL,
  currency text NOT NULL,
  bets integer NOT NULL CHECK (bets > 0),
  -- of the bets that no longer count, in minor units
  valid_bet bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  seen_by text,
  seen_at timestamptz,
  CONSTRAINT opposite_members_check CHECK (other_id > one_id)
);
CREATE UNIQUE INDEX opposite_members_unseen ON opposite_members (one_id, other_id, currency) WHERE seen_at IS NULL;
CREATE INDEX opposite_members_waiting ON opposite_members (merchant, first_at) WHERE seen_at IS NULL;

-- Figures of the bet records, by the day in the merchant's zone on which a bet was settled. A correction changes the row
-- of that day; `moved_*` turns it into profit figures, which count the difference on the day of the correction.
CREATE TABLE record_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  status smallint NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  moved_valid_bet bigint NOT NULL,
  moved_payout bigint NOT NULL,
  PRIMARY KEY (member_id, day, category, vendor, status)
) WITH (fillfactor = 80);

-- Money into and out of wallets, by day in the merchant's zone, kind of posting, and main or vendor wallet.
CREATE TABLE money_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('main', 'vendor')),
  kind text NOT NULL,
  moves bigint NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  PRIMARY KEY (member_id, day, wallet, kind)
) WITH (fillfactor = 80);

-- Figures of a member by day and category, updated as bets are settled; CONS is for what has no category. A correction
-- counts on the day it was made.
CREATE TABLE member_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  deposit bigint NOT NULL,
  withdraw bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  first_deposits bigint NOT NULL,
  first_deposit bigint NOT NULL,
  PRIMARY KEY (member_id, day, category)
) WITH (fillfactor = 70);
CREATE INDEX member_figures_of_day ON member_figures (day);

-- The first deposit of each member.
CREATE TABLE first_deposits (
  member_id uuid PRIMARY KEY,
  posting_id bigint NOT NULL
);

-- Figures of the house by day of the merchant, kept by the job `count-house` from bets, corrections and linked postings.
-- In minor units of the merchant's currency. A bet counts on the day of its settlement, a correction on its own day. A
-- void takes back the bet with its stake, so stake minus payout is always the result of the bets.
CREATE TABLE house_days (
  merchant text NOT NULL,
  day date NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  -- paid to agents under contracts, from house:contracts
  commission bigint NOT NULL DEFAULT 0,
  -- charged by providers, minus the fees of members
  fees bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  -- charge-backs, minus those that were won
  reversed bigint NOT NULL DEFAULT 0,
  payouts bigint NOT NULL DEFAULT 0,
  paid_out bigint NOT NULL DEFAULT 0,
  -- payouts that came back
  returned bigint NOT NULL DEFAULT 0,
  first_deposits bigint NOT NULL DEFAULT 0,
  first_deposited bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, day)
) WITH (fillfactor = 70);

-- The same by game. Bonuses and rebates have at most a category: their vendor and game are empty.
CREATE TABLE house_play (
  merchant text NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, day, category, vendor, game)
) WITH (fillfactor = 70);

CREATE TABLE house_actives (
  merchant text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month')),
  starts date NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (merchant, unit, starts)
) WITH (fillfactor = 70);

-- Who played on a day, in a week (from Monday) and in a month. `starts` is its first day.
CREATE TABLE house_players (
  merchant text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month')),
  starts date NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (merchant, unit, starts, member_id)
);
