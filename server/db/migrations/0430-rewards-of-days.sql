-- What is reckoned once a day, after its cut, from the figures of the day: the last day that is done, by scheme.
CREATE TABLE reward_days (
  merchant text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('ranks', 'rebates')),
  day date NOT NULL,
  PRIMARY KEY (merchant, scheme)
);
CREATE INDEX member_figures_of_day ON member_figures (day);
CREATE INDEX team_figures_of_day ON team_figures (day);

-- What a member's rank is judged by, up to the last day that is done.
CREATE TABLE rank_standings (
  member_id uuid PRIMARY KEY,
  deposit bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  -- the month's first day, and the valid bet of that month
  month date NOT NULL,
  month_valid_bet bigint NOT NULL DEFAULT 0,
  -- the day the rank was reached; null where it was given before
  since date,
  -- the month whose valid bet the member was warned of
  warned_for date,
  -- lowered to it: ranks above need the valid bet of a month again
  held_to smallint
) WITH (fillfactor = 70);

-- Ranks that a member reached in its life: the gift of each is given once.
CREATE TABLE rank_gifts (
  member_id uuid NOT NULL,
  level smallint NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, level)
);

-- What bets of a day bring back, by category: the member's own bets ('own'), or those of an agent's branches ('team').
CREATE TABLE rebate_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team')),
  day date NOT NULL,
  category text NOT NULL,
  valid_bet bigint NOT NULL,
  -- of own bets
  rate text CHECK ((kind = 'own') = (rate IS NOT NULL)),
  amount bigint NOT NULL CHECK (amount > 0),
  capped boolean NOT NULL,
  claimable_at timestamptz NOT NULL,
  -- null: paid by itself
  expires_at timestamptz,
  paid_at timestamptz,
  posting_id bigint,
  CONSTRAINT rebate_lines_once UNIQUE (member_id, kind, day, category),
  CHECK ((paid_at IS NULL) = (posting_id IS NULL))
);
CREATE INDEX rebate_lines_waiting ON rebate_lines (member_id, id) WHERE paid_at IS NULL;

-- Bets that were cancelled after their day was done: taken from the next sums, in minor units of valid bet ('own') or of money.
CREATE TABLE rebate_carries (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team')),
  category text NOT NULL,
  carried numeric NOT NULL CHECK (carried <= 0),
  PRIMARY KEY (member_id, kind, category)
);

-- What was claimed under a request id, and its answer: asked again, it is answered alike.
CREATE TABLE rebate_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);
