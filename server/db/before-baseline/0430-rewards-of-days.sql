CREATE TABLE reward_days (
  merchant text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('ranks', 'rebates')),
  day date NOT NULL,
  PRIMARY KEY (merchant, scheme)
);
CREATE INDEX member_figures_of_day ON member_figures (day);
CREATE INDEX team_figures_of_day ON team_figures (day);

CREATE TABLE rank_standings (
  member_id uuid PRIMARY KEY,
  deposit bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  month date NOT NULL,
  month_valid_bet bigint NOT NULL DEFAULT 0,
  since date,
  warned_for date,
  held_to smallint
) WITH (fillfactor = 70);

CREATE TABLE rank_gifts (
  member_id uuid NOT NULL,
  level smallint NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, level)
);

CREATE TABLE rebate_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team')),
  day date NOT NULL,
  category text NOT NULL,
  valid_bet bigint NOT NULL,
  rate text CHECK ((kind = 'own') = (rate IS NOT NULL)),
  amount bigint NOT NULL CHECK (amount > 0),
  capped boolean NOT NULL,
  claimable_at timestamptz NOT NULL,
  expires_at timestamptz,
  paid_at timestamptz,
  posting_id bigint,
  CONSTRAINT rebate_lines_once UNIQUE (member_id, kind, day, category),
  CHECK ((paid_at IS NULL) = (posting_id IS NULL))
);
CREATE INDEX rebate_lines_waiting ON rebate_lines (member_id, id) WHERE paid_at IS NULL;

CREATE TABLE rebate_carries (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'team')),
  category text NOT NULL,
  carried numeric NOT NULL CHECK (carried <= 0),
  PRIMARY KEY (member_id, kind, category)
);

CREATE TABLE rebate_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);
