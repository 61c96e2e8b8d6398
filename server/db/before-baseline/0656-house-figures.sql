CREATE TABLE house_days (
  merchant text NOT NULL,
  day date NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  fees bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  reversed bigint NOT NULL DEFAULT 0,
  payouts bigint NOT NULL DEFAULT 0,
  paid_out bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  first_deposits bigint NOT NULL DEFAULT 0,
  first_deposited bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, day)
) WITH (fillfactor = 70);

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
