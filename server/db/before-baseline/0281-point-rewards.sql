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
  CHECK ((type = 'CREDIT') = (amount IS NOT NULL))
);

CREATE SEQUENCE redemption_numbers;
CREATE TABLE redemptions (
  reference_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  reward_id text NOT NULL,
  names jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('PHYSICAL', 'CREDIT')),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  amount bigint,
  points bigint NOT NULL CHECK (points > 0),
  status text NOT NULL CHECK (status IN ('In Process', 'Rejected', 'Approved')),
  remark text NOT NULL DEFAULT '',
  address jsonb,
  applied_at timestamptz NOT NULL,
  CHECK ((type = 'PHYSICAL') = (address IS NOT NULL))
);
CREATE INDEX redemptions_of_member ON redemptions (member_id, applied_at DESC);

CREATE TABLE point_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);
