-- Points, ranks, rebates, missions, raffles and referrals, and the view of what members owe.

-- How far a scheme has read: bets and corrections by snapshot, postings by the last linked number.
CREATE TABLE schemes_read (
  merchant text NOT NULL,
  scheme text NOT NULL,
  snapshot text NOT NULL,
  posting_id bigint NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (merchant, scheme)
);

-- The source of points by type: the amount in minor units, and the points with their fraction.
CREATE TABLE point_earnings (
  member_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('live', 'lottery', 'PVP', 'slots', 'sports', 'deposit')),
  base bigint NOT NULL,
  earned numeric NOT NULL,
  PRIMARY KEY (member_id, type)
);

-- The sum of a member's entries. A correction can make it negative.
CREATE TABLE point_balances (
  member_id uuid PRIMARY KEY,
  points bigint NOT NULL
);

CREATE TABLE point_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  key text NOT NULL,
  type text NOT NULL CHECK (type IN ('live', 'lottery', 'PVP', 'slots', 'sports', 'deposit', 'redeem', 'raffle')),
  -- the number of the bet or deposit
  reference text,
  changed bigint NOT NULL CHECK (changed <> 0),
  balance bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  CONSTRAINT point_entries_once UNIQUE (member_id, key)
);
CREATE INDEX point_entries_of_member ON point_entries (member_id, id);
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- What points buy. Null stock is unlimited, null per_member has no limit; amount is in minor units of a credit.
CREATE TABLE point_rewards (
  merchant text NOT NULL,
  reward_id text NOT NULL,
  position integer NOT NULL,
  names jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('PHYSICAL', 'CREDIT')),
  points bigint NOT NULL CHECK (points > 0),
  amount bigint CHECK (amount > 0),
  stock integer CHECK (stock >= 0),
  per_member integer CHECK (per_member > 0),
  vip_min smallint NOT NULL DEFAULT 0 CHECK (vip_min BETWEEN 0 AND 7),
  image text,
  from_at timestamptz,
  to_at timestamptz,
  PRIMARY KEY (merchant, reward_id),
  CONSTRAINT point_rewards_check CHECK ((type = 'CREDIT') = (amount IS NOT NULL))
);

CREATE SEQUENCE redemption_numbers;
-- Rewards that members redeemed. Things won in a raffle are sent the same way and cost no points.
CREATE TABLE redemptions (
  reference_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  reward_id text NOT NULL,
  names jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('PHYSICAL', 'CREDIT')),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  -- of the whole quantity
  amount bigint,
  points bigint NOT NULL CHECK (points >= 0),
  status text NOT NULL CHECK (status IN ('In Process', 'Rejected', 'Approved')),
  remark text NOT NULL DEFAULT '',
  address jsonb,
  applied_at timestamptz NOT NULL,
  CONSTRAINT redemptions_check CHECK ((type = 'PHYSICAL') = (address IS NOT NULL))
);
CREATE INDEX redemptions_of_member ON redemptions (member_id, applied_at DESC);
CREATE INDEX redemptions_to_decide ON redemptions (merchant, applied_at) WHERE status = 'In Process';

-- Requests by their id, with their answers, which a repeated request gets again.
CREATE TABLE point_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

-- The last day that each scheme has finished. They run once a day, after the cut.
CREATE TABLE reward_days (
  merchant text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('ranks', 'rebates', 'referrals')),
  day date NOT NULL,
  PRIMARY KEY (merchant, scheme)
);

-- What a member's rank depends on, up to the last finished day.
CREATE TABLE rank_standings (
  member_id uuid PRIMARY KEY,
  deposit bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  -- the first day of the month, and the valid bet of that month
  month date NOT NULL,
  month_valid_bet bigint NOT NULL DEFAULT 0,
  -- the day the rank was reached; null if the rank is older than this column
  since date,
  -- the month whose valid bet led to a warning
  warned_for date,
  -- lowered to this rank: higher ranks need the valid bet of a month again
  held_to smallint,
  -- the day an operator lowered the member: the valid bet of that month no longer restores higher ranks
  lowered_on date
) WITH (fillfactor = 70);

-- Ranks that a member ever reached: each has one gift.
CREATE TABLE rank_gifts (
  member_id uuid NOT NULL,
  level smallint NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, level)
);

-- Rebates of a day by category: of the member's own bets ('own'), or those of an agent's branches ('team').
CREATE TABLE rebate_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team', 'friends')),
  day date NOT NULL,
  category text NOT NULL,
  valid_bet bigint NOT NULL,
  -- for own bets
  rate text,
  amount bigint NOT NULL CHECK (amount > 0),
  capped boolean NOT NULL,
  claimable_at timestamptz NOT NULL,
  -- null if it is paid without a claim
  expires_at timestamptz,
  paid_at timestamptz,
  posting_id bigint,
  CONSTRAINT rebate_lines_once UNIQUE (member_id, kind, day, category),
  CONSTRAINT rebate_lines_check CHECK ((kind = 'own') = (rate IS NOT NULL)),
  CONSTRAINT rebate_lines_check1 CHECK ((paid_at IS NULL) = (posting_id IS NULL))
);
CREATE INDEX rebate_lines_waiting ON rebate_lines (member_id, id) WHERE paid_at IS NULL;
CREATE INDEX rebate_lines_paid ON rebate_lines (merchant, paid_at) WHERE paid_at IS NOT NULL;

-- Bets cancelled after their day was finished: deducted from the next sums, as valid bet ('own') or money.
CREATE TABLE rebate_carries (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team', 'friends')),
  category text NOT NULL,
  carried numeric NOT NULL CHECK (carried <= 0),
  PRIMARY KEY (member_id, kind, category)
);

-- Claims by request id, with their answers, which a repeated request gets again.
CREATE TABLE rebate_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

-- Missions that members claimed, once per window. A mission that can be done once has a window that began in 2000.
CREATE TABLE mission_claims (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  mission_id text NOT NULL,
  window_start date NOT NULL,
  claimed_at timestamptz NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- on the board of the window
  points integer NOT NULL CHECK (points >= 0),
  posting_id bigint NOT NULL,
  PRIMARY KEY (member_id, mission_id, window_start)
);
CREATE INDEX mission_claims_of_time ON mission_claims (merchant, claimed_at);

-- Weeks with paid prizes, by their Monday.
CREATE TABLE mission_weeks (
  merchant text NOT NULL,
  week date NOT NULL,
  -- prizes whose payment failed, with their place and amount, for the next try
  prizes_left jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (merchant, week)
);

-- The prizes of a raffle, published with their weights before the first draw. A new table applies from the first draw
-- whose seal was not published yet; earlier ones stay, so that every draw can be repeated.
CREATE TABLE raffle_prizes (
  merchant text NOT NULL,
  promotion_id text NOT NULL,
  prize_no smallint NOT NULL CHECK (prize_no BETWEEN 1 AND 50),
  -- by the site's language code
  names jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'POINTS', 'PHYSICAL', 'NONE')),
  -- in minor units of a credit, or points
  amount bigint NOT NULL,
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 1000),
  stock integer CHECK (stock >= 0),
  remaining integer,
  stand_in smallint,
  from_draw integer NOT NULL DEFAULT 1 CHECK (from_draw > 0),
  image text,
  PRIMARY KEY (merchant, promotion_id, from_draw, prize_no),
  CONSTRAINT raffle_prizes_check CHECK ((amount > 0) = (kind IN ('CREDIT', 'POINTS'))),
  CONSTRAINT raffle_prizes_check1 CHECK (remaining BETWEEN 0 AND stock),
  CONSTRAINT raffle_prizes_check2 CHECK ((stock IS NULL) = (remaining IS NULL)),
  CONSTRAINT raffle_prizes_check3 CHECK (stock IS NULL OR stand_in IS NOT NULL)
);

-- Draws in order: committed long before they are made, and published with their seed afterwards.
CREATE TABLE raffle_draws (
  merchant text NOT NULL,
  promotion_id text NOT NULL,
  draw_no integer NOT NULL CHECK (draw_no > 0),
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz NOT NULL,
  sealed_seed text,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- the hash of all entrants before, and the mark of this one
  entrants text,
  entrant text,
  member_id uuid,
  drawn_at timestamptz,
  number smallint CHECK (number BETWEEN 0 AND 999),
  prize_no smallint,
  given_no smallint,
  -- of each prize before the draw, in the order of the table
  remaining jsonb,
  -- of a thing: its number among the redemptions
  reference_no text,
  PRIMARY KEY (merchant, promotion_id, draw_no),
  CONSTRAINT raffle_draws_check CHECK ((drawn_at IS NULL) = (sealed_seed IS NOT NULL)),
  CONSTRAINT raffle_draws_check1 CHECK ((drawn_at IS NULL) = (seed IS NULL)),
  CONSTRAINT raffle_draws_check2
    CHECK (drawn_at IS NULL OR entrants IS NOT NULL AND entrant IS NOT NULL AND member_id IS NOT NULL
    AND number IS NOT NULL AND prize_no IS NOT NULL AND given_no IS NOT NULL AND remaining IS NOT NULL)
);
CREATE INDEX raffle_draws_of_member ON raffle_draws (member_id, promotion_id, draw_no) WHERE member_id IS NOT NULL;
CREATE INDEX raffle_draws_coming ON raffle_draws (merchant, promotion_id, draw_no) WHERE drawn_at IS NULL;
-- The cost of raffles is read by day.
CREATE INDEX raffle_draws_drawn ON raffle_draws (merchant, drawn_at) WHERE drawn_at IS NOT NULL;

-- Friends whose invitation was decided, each once in a lifetime: qualified, refused because they share something with
-- the inviter or another friend, or taken back after a charge-back.
CREATE TABLE referral_friends (
  friend_id uuid PRIMARY KEY REFERENCES members (id),
  merchant text NOT NULL,
  inviter_id uuid NOT NULL REFERENCES members (id),
  state text NOT NULL CHECK (state IN ('qualified', 'refused', 'taken back')),
  decided_at timestamptz NOT NULL,
  -- the deposit that was required, the reward, and the first day whose bets bring a rebate
  min_deposit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reward_id uuid,
  rebate_from date NOT NULL,
  taken_back_at timestamptz,
  owed bigint NOT NULL DEFAULT 0,
  CONSTRAINT referral_friends_check CHECK (owed BETWEEN 0 AND amount),
  CONSTRAINT referral_friends_check1 CHECK ((state = 'refused') = (reward_id IS NULL))
);
CREATE INDEX referral_friends_of ON referral_friends (inviter_id, state);
CREATE INDEX referral_friends_owed ON referral_friends (merchant, taken_back_at) WHERE owed > 0;

-- What each friend bet on a day with a rebate, and its share of the rebate.
CREATE TABLE referral_days (
  friend_id uuid NOT NULL,
  day date NOT NULL,
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (friend_id, day)
);

-- What members owe the house, by source. Each part reads an index of rows that owe, or a table that has nothing else.
CREATE VIEW receivables AS
  SELECT r.merchant, r.member_id, r.currency, 'charge-back' AS source, min(r.at) AS since, sum(r.owed)::bigint AS amount
  FROM deposit_reversals r WHERE r.owed > 0 GROUP BY 1, 2, 3
  UNION ALL
  SELECT m.merchant, d.member_id, d.currency, 'contract', coalesce((SELECT max(s.at) FROM contract_debt_steps s
    WHERE s.member_id = d.member_id AND s.step = 'advanced'), m.registered_at), d.amount
  FROM contract_debts d JOIN members m ON m.id = d.member_id WHERE d.amount > 0
  UNION ALL
  SELECT m.merchant, r.member_id, r.currency, 'lottery', r.since, lottery_owed(r.member_id, r.currency)
  FROM (SELECT member_id, currency, min(at) AS since FROM lottery_receivables GROUP BY 1, 2) AS r
  JOIN members m ON m.id = r.member_id WHERE lottery_owed(r.member_id, r.currency) > 0
  UNION ALL
  SELECT p.merchant, p.depositor_id, p.currency, 'direct', min(coalesce(p.decided_at, p.counted_at, p.matched_at)), sum(p.owed)::bigint
  FROM direct_payments p WHERE p.owed > 0 GROUP BY 1, 2, 3
  UNION ALL
  SELECT f.merchant, f.inviter_id, p.currency, 'referral', min(f.taken_back_at), sum(f.owed)::bigint
  FROM referral_friends f JOIN postings p ON p.member_id = f.inviter_id AND p.key = 'referral-back:' || f.friend_id
  WHERE f.owed > 0 GROUP BY 1, 2, 3;
