CREATE TABLE mission_claims (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  mission_id text NOT NULL,
  window_start date NOT NULL,
  claimed_at timestamptz NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  points integer NOT NULL CHECK (points >= 0),
  posting_id bigint NOT NULL,
  PRIMARY KEY (member_id, mission_id, window_start)
);
CREATE INDEX mission_claims_of_time ON mission_claims (merchant, claimed_at);

CREATE TABLE mission_weeks (
  merchant text NOT NULL,
  week date NOT NULL,
  PRIMARY KEY (merchant, week)
);
