-- Figures of the house by day and by group of members: the branch of an agent, the country of the mobile number, or how
-- they registered. Kept by the job `count-house` from the same events as house_days, so that the parts of each split add up
-- to it. An empty part holds what belongs to no branch or country.
CREATE TABLE house_groups (
  merchant text NOT NULL,
  split text NOT NULL CHECK (split IN ('branch', 'country', 'source')),
  day date NOT NULL,
  part text NOT NULL,
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
  PRIMARY KEY (merchant, split, day, part)
) WITH (fillfactor = 70);
