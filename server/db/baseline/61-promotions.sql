-- Promotions, bonuses and the reward centre.

-- Offers of the merchant. The budget and the number of claims hold because every claim changes this row. Operators write
-- drafts that no member sees; each state has a version.
CREATE TABLE promotions (
  merchant text NOT NULL,
  promotion_id text NOT NULL CHECK (promotion_id ~ '^[A-Za-z0-9-]{1,36}$'),
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DEPOSIT', 'ACTIVITY', 'APPLICATION', 'RAFFLE', 'INFO')),
  -- title, summary and html by the site's language code
  texts jsonb NOT NULL,
  image text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('draft', 'open', 'paused', 'closed')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  terms jsonb NOT NULL,
  exclusive boolean NOT NULL DEFAULT false,
  for_agents boolean NOT NULL DEFAULT false,
  -- in minor units
  budget bigint CHECK (budget >= 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  seats integer CHECK (seats >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, promotion_id),
  CONSTRAINT promotions_check CHECK (ends_at > starts_at),
  CONSTRAINT promotions_budget CHECK (spent <= budget),
  CONSTRAINT promotions_seats CHECK (taken <= seats)
);

CREATE SEQUENCE promotion_numbers;
-- A member in a round of a promotion: joined, applied or claimed.
CREATE TABLE promotion_entries (
  entry_no text PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  round text NOT NULL,
  state text NOT NULL CHECK (state IN ('joined', 'process', 'claimed', 'applying', 'rejected', 'issued')),
  joined_at timestamptz NOT NULL,
  -- how often an application was sent, and what came with the last one
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  remark text,
  pictures uuid[] NOT NULL DEFAULT '{}',
  reason text,
  approved_by text,
  decided_by text,
  decided_at timestamptz,
  amount bigint CHECK (amount > 0),
  CONSTRAINT promotion_entries_once UNIQUE (member_id, promotion_id, round)
);
CREATE INDEX promotion_entries_waiting ON promotion_entries (merchant, joined_at) WHERE state = 'applying';
CREATE INDEX promotion_entries_of ON promotion_entries (merchant, promotion_id, round);
-- The cost of promotions is read by day.
CREATE INDEX promotion_entries_given ON promotion_entries (merchant, decided_at) WHERE amount IS NOT NULL;
CREATE TRIGGER promotion_entries_tell AFTER INSERT OR UPDATE OF state ON promotion_entries
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'entry_no');

-- Claims refused because somebody with the same device, name or number had the offer before. The member is not told. A
-- shared browser at one address is only noted, because families share one.
CREATE TABLE promotion_flags (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  other_id uuid NOT NULL,
  shared text NOT NULL CHECK (shared IN ('device', 'name', 'number', 'mobile', 'browser')),
  flagged_at timestamptz NOT NULL,
  -- a flag waits in the console until an operator has seen it
  seen_by text,
  seen_at timestamptz,
  PRIMARY KEY (member_id, promotion_id, other_id, shared),
  CONSTRAINT promotion_flags_seen CHECK ((seen_by IS NULL) = (seen_at IS NULL))
);
CREATE INDEX promotion_flags_waiting ON promotion_flags (merchant, flagged_at) WHERE seen_at IS NULL;

-- Requests by their id, with their answers, which a repeated request gets again.
CREATE TABLE promotion_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

-- Bonus money in the main wallet. The wagering requirement of its posting knows the progress.
CREATE TABLE bonuses (
  bonus_no text PRIMARY KEY,
  entry_no text NOT NULL REFERENCES promotion_entries (entry_no),
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  currency text NOT NULL,
  -- the deposit it came with, or 0
  deposit bigint NOT NULL CHECK (deposit >= 0),
  deposit_posting bigint,
  bonus bigint NOT NULL CHECK (bonus > 0),
  multiple smallint NOT NULL,
  weights jsonb NOT NULL,
  -- the balance of all wallets when it came
  own bigint NOT NULL,
  posting_id bigint NOT NULL,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  given_up text CHECK (given_up IN ('forfeited', 'expired')),
  given_up_at timestamptz,
  lost bigint CHECK (lost >= 0),
  CONSTRAINT bonuses_once UNIQUE (member_id, posting_id),
  CONSTRAINT bonuses_check CHECK ((given_up IS NULL) = (lost IS NULL))
);
CREATE INDEX bonuses_of_member ON bonuses (member_id, granted_at);
CREATE INDEX bonuses_expiring ON bonuses (expires_at) WHERE given_up IS NULL AND expires_at IS NOT NULL;
CREATE TRIGGER bonuses_tell AFTER INSERT OR UPDATE OF given_up ON bonuses
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'bonus_no');

-- Rewards that wait in the reward centre.
CREATE TABLE member_rewards (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- one per reason, so that a member gets each reward once
  key text NOT NULL,
  source text NOT NULL,
  -- by the site's language code
  titles jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  multiple smallint NOT NULL DEFAULT 1 CHECK (multiple BETWEEN 1 AND 100),
  given_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL DEFAULT 'claimable' CHECK (state IN ('claimable', 'claimed', 'cancelled')),
  CONSTRAINT member_rewards_once UNIQUE (member_id, key)
);
CREATE INDEX member_rewards_of_member ON member_rewards (member_id, given_at);
CREATE INDEX member_rewards_given ON member_rewards (merchant, given_at);
CREATE TRIGGER member_rewards_tell AFTER INSERT OR UPDATE OF state ON member_rewards
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'id');
