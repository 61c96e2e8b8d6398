CREATE TABLE record_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  status smallint NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  moved_valid_bet bigint NOT NULL,
  moved_payout bigint NOT NULL,
  PRIMARY KEY (member_id, day, category, vendor, status)
) WITH (fillfactor = 80);
CREATE TABLE team_record_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  status smallint NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (member_id, day, category, status)
) WITH (fillfactor = 80);

CREATE INDEX bets_newest ON bets (merchant, settled_at DESC, posting_id DESC, line DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX bets_open_newest ON bets (merchant, placed_at DESC) WHERE settled_at IS NULL;
