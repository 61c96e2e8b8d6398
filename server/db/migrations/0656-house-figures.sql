-- Figures of the house by day of the merchant, kept by the job `count-house` from bets, corrections and linked postings, and filled for
-- earlier days by the same job. Amounts are minor units of the merchant's currency. A bet counts on the day it was settled and a
-- correction on the day it was made; a void takes the bet and its stake back, so that stake less payout is always what the bets brought.
CREATE TABLE house_days (
  merchant text NOT NULL,
  day date NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  -- paid to agents by contracts: what left house:contracts
  commission bigint NOT NULL DEFAULT 0,
  -- charged by providers, less the fees of members
  fees bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  -- charge-backs, less those that were won
  reversed bigint NOT NULL DEFAULT 0,
  payouts bigint NOT NULL DEFAULT 0,
  paid_out bigint NOT NULL DEFAULT 0,
  -- payouts that came back
  returned bigint NOT NULL DEFAULT 0,
  first_deposits bigint NOT NULL DEFAULT 0,
  first_deposited bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, day)
) WITH (fillfactor = 70);

-- The same by game. Bonuses and rebates have a category at most: their vendor and game are empty, and CONS is none.
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

-- Who played on a day, in a week (from Monday) and in a month, and how many they were. `starts` is the first day of it.
CREATE TABLE house_players (
  merchant text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month')),
  starts date NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (merchant, unit, starts, member_id)
);
CREATE TABLE house_actives (
  merchant text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month')),
  starts date NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (merchant, unit, starts)
) WITH (fillfactor = 70);
