CREATE TABLE bet_sides (
  vendor text NOT NULL,
  decided text NOT NULL,
  side text NOT NULL,
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  merchant text NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, posting_id, line, decided, side)
);
CREATE INDEX bet_sides_decided ON bet_sides (vendor, decided, side);
CREATE INDEX bet_sides_placed ON bet_sides (placed_at);

CREATE TABLE opposite_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL CHECK (other_id > one_id),
  shared text[] NOT NULL,
  currency text NOT NULL,
  bets int NOT NULL CHECK (bets > 0),
  valid_bet bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  seen_by text,
  seen_at timestamptz
);
CREATE UNIQUE INDEX opposite_members_unseen ON opposite_members (one_id, other_id, currency) WHERE seen_at IS NULL;
CREATE INDEX opposite_members_waiting ON opposite_members (merchant, first_at) WHERE seen_at IS NULL;
