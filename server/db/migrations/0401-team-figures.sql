-- Figures of a member and of a team, kept as bets are settled: by day of the merchant's zone and category, CONS for what
-- belongs to none. A correction counts on the day it was made. A team's figures are those of all who stood in it on the day.
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
CREATE TABLE team_figures (LIKE member_figures INCLUDING ALL) WITH (fillfactor = 70);

-- The first deposit of each member's life.
CREATE TABLE first_deposits (
  member_id uuid PRIMARY KEY,
  posting_id bigint NOT NULL
);
ALTER TABLE schemes_read ADD COLUMN read_at timestamptz;
