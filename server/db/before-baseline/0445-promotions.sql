CREATE TABLE promotions (
  merchant text NOT NULL,
  promotion_id text NOT NULL CHECK (promotion_id ~ '^[A-Za-z0-9-]{1,36}$'),
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DEPOSIT', 'ACTIVITY', 'APPLICATION', 'RAFFLE', 'INFO')),
  texts jsonb NOT NULL,
  image text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paused', 'closed')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  terms jsonb NOT NULL,
  exclusive boolean NOT NULL DEFAULT false,
  for_agents boolean NOT NULL DEFAULT false,
  budget bigint CHECK (budget >= 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  seats integer CHECK (seats >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (merchant, promotion_id),
  CHECK (ends_at > starts_at),
  CONSTRAINT promotions_budget CHECK (spent <= budget),
  CONSTRAINT promotions_seats CHECK (taken <= seats)
);

CREATE SEQUENCE promotion_numbers;
CREATE TABLE promotion_entries (
  entry_no text PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  round text NOT NULL,
  state text NOT NULL CHECK (state IN ('joined', 'process', 'claimed', 'applying', 'rejected', 'issued')),
  joined_at timestamptz NOT NULL,
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
CREATE TRIGGER promotion_entries_tell AFTER INSERT OR UPDATE OF state ON promotion_entries
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'entry_no');

CREATE TABLE bonuses (
  bonus_no text PRIMARY KEY,
  entry_no text NOT NULL REFERENCES promotion_entries,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  currency text NOT NULL,
  deposit bigint NOT NULL CHECK (deposit >= 0),
  deposit_posting bigint,
  bonus bigint NOT NULL CHECK (bonus > 0),
  multiple smallint NOT NULL,
  weights jsonb NOT NULL,
  own bigint NOT NULL,
  posting_id bigint NOT NULL,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  given_up text CHECK (given_up IN ('forfeited', 'expired')),
  given_up_at timestamptz,
  lost bigint CHECK (lost >= 0),
  CONSTRAINT bonuses_once UNIQUE (member_id, posting_id),
  CHECK ((given_up IS NULL) = (lost IS NULL))
);
CREATE INDEX bonuses_of_member ON bonuses (member_id, granted_at);
CREATE INDEX bonuses_expiring ON bonuses (expires_at) WHERE given_up IS NULL AND expires_at IS NOT NULL;
CREATE TRIGGER bonuses_tell AFTER INSERT OR UPDATE OF given_up ON bonuses
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'bonus_no');

CREATE TABLE member_rewards (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  key text NOT NULL,
  source text NOT NULL,
  titles jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  multiple smallint NOT NULL DEFAULT 1 CHECK (multiple BETWEEN 1 AND 100),
  given_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL DEFAULT 'claimable' CHECK (state IN ('claimable', 'claimed', 'cancelled')),
  CONSTRAINT member_rewards_once UNIQUE (member_id, key)
);
CREATE INDEX member_rewards_of_member ON member_rewards (member_id, given_at);
CREATE TRIGGER member_rewards_tell AFTER INSERT OR UPDATE OF state ON member_rewards
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'id');

CREATE TABLE promotion_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

CREATE TABLE promotion_flags (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  promotion_id text NOT NULL,
  other_id uuid NOT NULL,
  shared text NOT NULL CHECK (shared IN ('device', 'name', 'number', 'mobile')),
  flagged_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, promotion_id, other_id, shared)
);

ALTER TABLE deposits ADD COLUMN promotion_id text;
