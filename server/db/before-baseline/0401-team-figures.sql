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

CREATE TABLE first_deposits (
  member_id uuid PRIMARY KEY,
  posting_id bigint NOT NULL
);
ALTER TABLE schemes_read ADD COLUMN read_at timestamptz;
