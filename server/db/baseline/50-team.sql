-- The team tree over time, and figures of teams.

-- A member's present place in the tree. Trial accounts have none.
CREATE TABLE team_places (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  depth smallint NOT NULL,
  -- rebate rates by category, as in the contract; a missing one is 0
  rates jsonb NOT NULL,
  CONSTRAINT team_depth CHECK (depth BETWEEN 0 AND 20)
);

-- The ancestors of each member over time. The team of a member at a moment is the member and all descendants with a span at that
-- moment, so figures earned before a move stay with the former team. Spans of closed accounts stay open, because such
-- accounts are still listed.
CREATE TABLE team_spans (
  ancestor_id uuid NOT NULL,
  descendant_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- levels between the two; 0 is the member itself
  depth smallint NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz,
  -- registered below the ancestor, not moved there; counted from the index alone
  registered boolean NOT NULL DEFAULT false,
  PRIMARY KEY (descendant_id, ancestor_id, from_at),
  CONSTRAINT team_spans_check CHECK (to_at > from_at)
);
CREATE UNIQUE INDEX team_spans_open ON team_spans (ancestor_id, depth, descendant_id) WHERE to_at IS NULL;
CREATE INDEX team_spans_begun ON team_spans (ancestor_id, from_at);
CREATE INDEX team_spans_registered ON team_spans (ancestor_id, from_at) WHERE registered;
-- Finds direct downlines without reading the rest of the team.
CREATE INDEX team_spans_direct ON team_spans (ancestor_id, descendant_id) INCLUDE (from_at, to_at) WHERE depth = 1;
CREATE TRIGGER team_spans_opened AFTER INSERT ON team_spans
  FOR EACH ROW WHEN (NEW.to_at IS NULL) EXECUTE FUNCTION team_span_counted();
CREATE TRIGGER team_spans_ended AFTER UPDATE OF to_at ON team_spans
  FOR EACH ROW WHEN (OLD.to_at IS NULL AND NEW.to_at IS NOT NULL) EXECUTE FUNCTION team_span_counted();
CREATE TRIGGER team_spans_gone AFTER DELETE ON team_spans
  FOR EACH ROW WHEN (OLD.to_at IS NULL) EXECUTE FUNCTION team_span_counted();
CREATE TRIGGER team_spans_begin BEFORE INSERT ON team_spans FOR EACH ROW EXECUTE FUNCTION team_span_begins();

-- Decisions of two operators about the tree: a member gets another upline, or an agent closes and its team moves to its
-- upline. Takes effect at the next cut of the merchant's day, before figures of the new day are counted.
CREATE TABLE team_moves (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- null: below the house; for a closing agent its upline at the cut counts
  upline_id uuid REFERENCES members (id) ON DELETE CASCADE,
  closes boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  acts_at timestamptz NOT NULL,
  -- waiting, then moved (the team left, the account waits for obstacles) or done; refused at the cut; withdrawn
  state text NOT NULL CHECK (state IN ('waiting', 'moved', 'done', 'refused', 'withdrawn')),
  problem text,
  ended_at timestamptz
);
CREATE UNIQUE INDEX team_moves_one ON team_moves (member_id) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_due ON team_moves (merchant, acts_at) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_of ON team_moves (member_id, asked_at DESC);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON team_moves
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');

-- Figures of the members who were in a team on the day.
CREATE TABLE team_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  deposit bigint NOT NULL,
  withdraw bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  first_deposits bigint NOT NULL,
  first_deposit bigint NOT NULL,
  PRIMARY KEY (member_id, day, category)
) WITH (fillfactor = 70);
CREATE INDEX team_figures_of_day ON team_figures (day);

-- Figures of the records of a team's members, without the agent's own.
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

-- Of the main wallets of all who were in the team on the day.
CREATE TABLE team_money_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  moves bigint NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  PRIMARY KEY (member_id, day, kind)
) WITH (fillfactor = 80);

-- How many members of a team are not closed. Changes are added to team_size_changes and folded in later, so that two
-- registrations in one team never wait for each other.
CREATE TABLE team_sizes (
  member_id uuid PRIMARY KEY,
  total bigint NOT NULL,
  agents bigint NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE team_size_changes (
  member_id uuid NOT NULL,
  total smallint NOT NULL,
  agents smallint NOT NULL
);
CREATE INDEX team_size_changes_of ON team_size_changes (member_id);

-- How many members of a team were active in any window of days, stored so that no member has to be read. A member is
-- active if its valid bets in the window reach the least sum. `members` is the difference to the neighbouring windows
-- that begin on `from_day` and end on `day`; the count of a window is the sum over the windows inside. Rows with
-- `longer` false are of single days.
CREATE TABLE team_active (
  member_id uuid NOT NULL,
  longer boolean NOT NULL,
  day date NOT NULL,
  from_day date NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (member_id, longer, day, from_day)
) WITH (fillfactor = 80);

-- The least sums that have counts, in minor units.
CREATE TABLE team_active_least (
  merchant text PRIMARY KEY,
  day bigint NOT NULL,
  longer bigint NOT NULL
);

-- Valid bets that are in the daily figures but not in team_active yet.
CREATE TABLE team_active_changes (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  day date NOT NULL,
  valid_bet bigint NOT NULL
);
CREATE INDEX team_active_changes_of ON team_active_changes (merchant);

-- The balance of a member up to the posting that figures were counted to.
CREATE TABLE member_standing (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  bonus bigint NOT NULL,
  PRIMARY KEY (member_id, currency)
) WITH (fillfactor = 70);

-- The same for a team.
CREATE TABLE team_standing (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  bonus bigint NOT NULL,
  PRIMARY KEY (member_id, currency)
) WITH (fillfactor = 70);

-- Links by which agents recruit members.
CREATE TABLE affiliate_urls (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  member_type integer NOT NULL CHECK (member_type IN (0, 2)),
  expires_at timestamptz,
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL CHECK (uses >= 0),
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  rates jsonb NOT NULL DEFAULT '{}',
  remark text NOT NULL DEFAULT '' CHECK (length(remark) <= 40),
  UNIQUE (merchant, code)
);
CREATE INDEX affiliate_urls_of_agent ON affiliate_urls (member_id, created_at DESC);

-- Announcements for agents that an agent has read.
CREATE TABLE agent_announcement_reads (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  announcement_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, announcement_id)
);
CREATE INDEX agent_announcement_reads_of ON agent_announcement_reads (announcement_id);
