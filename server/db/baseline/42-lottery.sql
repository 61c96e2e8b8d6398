-- Lotteries run by the house. The games themselves are in openapi/lottery/games.ts.

-- What a merchant sets for each lottery.
CREATE TABLE lottery_games (
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL CHECK (code ~ '^[a-z0-9_]{2,32}$'),
  position integer NOT NULL,
  open boolean NOT NULL DEFAULT true,
  hot boolean NOT NULL DEFAULT false,
  -- the highest return, in millionths; changed together with the odds version, so that an older quote is refused
  rtp integer NOT NULL DEFAULT 970000 CHECK (rtp BETWEEN 800000 AND 995000),
  odds_version integer NOT NULL DEFAULT 1,
  min_stake bigint NOT NULL DEFAULT 1,
  max_stake bigint NOT NULL DEFAULT 5000000,
  max_bets integer NOT NULL DEFAULT 100000,
  -- of one member in one issue
  max_win bigint NOT NULL DEFAULT 100000000,
  -- the most that all open slips of an issue can win; null is no limit
  max_exposure bigint,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, code)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON lottery_games
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{merchant,code}', '{}');

-- Numbered draws. Between waiting and drawn the state follows from the times and the server's clock.
CREATE TABLE lottery_issues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  game text NOT NULL,
  issue_no text NOT NULL CHECK (issue_no ~ '^[0-9]{7,8}(-[A-Z0-9]{2,8})?$'),
  province text,
  -- the local date of the draw, on which some odds depend
  draw_date date NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- SHA-256 of the seed in hex, published before the issue opens; the seed is sealed until it is revealed
  commit text NOT NULL CHECK (commit ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz NOT NULL,
  sealed_seed text,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  public_input text,
  slip_count integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'drawn', 'settled', 'voiding', 'void')),
  result jsonb,
  result_version smallint NOT NULL DEFAULT 0,
  drawn_at timestamptz,
  CONSTRAINT lottery_issues_number UNIQUE (merchant, game, issue_no),
  CONSTRAINT lottery_issues_check CHECK (opens_at < closes_at AND closes_at <= draws_at),
  CONSTRAINT lottery_issues_check1 CHECK ((result IS NULL) = (drawn_at IS NULL)),
  CONSTRAINT lottery_issues_check2 CHECK (seed IS NOT NULL OR sealed_seed IS NOT NULL),
  CONSTRAINT lottery_issues_commit_first CHECK (committed_at <= opens_at OR committed_at >= closes_at)
);
CREATE INDEX lottery_issues_due ON lottery_issues (draws_at) WHERE state = 'waiting';
CREATE INDEX lottery_issues_unsettled ON lottery_issues (drawn_at) WHERE state IN ('drawn', 'voiding');
CREATE INDEX lottery_issues_by_draw ON lottery_issues (merchant, game, draws_at);
CREATE TRIGGER lottery_issues_bound BEFORE UPDATE ON lottery_issues
  FOR EACH ROW EXECUTE FUNCTION lottery_issue_is_bound();

-- Every version of a result. Each slip stores the version it was settled by.
CREATE TABLE lottery_results (
  issue_id bigint NOT NULL REFERENCES lottery_issues (id),
  version smallint NOT NULL,
  result jsonb NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  operators text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (issue_id, version)
);

-- What only a lottery knows about a bet, one row per bet.
CREATE TABLE lottery_slips (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  merchant text NOT NULL,
  game text NOT NULL,
  issue_id bigint NOT NULL REFERENCES lottery_issues (id),
  currency text NOT NULL,
  play_id text NOT NULL,
  selection jsonb NOT NULL,
  summary text NOT NULL,
  bets integer NOT NULL,
  unit bigint NOT NULL,
  multiple integer NOT NULL,
  stake bigint NOT NULL,
  rtp integer NOT NULL,
  -- credited at the settlement, never for a void or a push
  rebate bigint NOT NULL,
  tiers jsonb NOT NULL,
  max_win bigint NOT NULL,
  slip_hash text NOT NULL,
  -- the step of a chase; null for a single slip
  step integer,
  placed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'push', 'cancelled', 'void')),
  payout bigint NOT NULL DEFAULT 0,
  rebate_paid bigint NOT NULL DEFAULT 0,
  -- the cap that reduced the payout
  cap bigint,
  settled_at timestamptz,
  result_version smallint,
  -- the cap that the member saw when placing the slip
  win_cap bigint NOT NULL,
  PRIMARY KEY (member_id, posting_id, line),
  CONSTRAINT lottery_slips_check CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE INDEX lottery_slips_open ON lottery_slips (issue_id, member_id, posting_id, line) WHERE state = 'open';
CREATE INDEX lottery_slips_of_issue ON lottery_slips (issue_id, slip_hash);
CREATE INDEX lottery_slips_of_member ON lottery_slips (member_id, placed_at, posting_id, line);

-- The same slips over future issues, booked in one posting.
CREATE TABLE lottery_chases (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  merchant text NOT NULL,
  game text NOT NULL,
  plan jsonb NOT NULL,
  stop_on_win boolean NOT NULL,
  placed_at timestamptz NOT NULL,
  ended text CHECK (ended IN ('stopped', 'cancelled')),
  PRIMARY KEY (member_id, posting_id)
);
CREATE INDEX lottery_chases_of_member ON lottery_chases (member_id, placed_at);

-- Events for open pages, kept for a while so that a page that was offline can catch up.
CREATE TABLE lottery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  game text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX lottery_events_at ON lottery_events (at);
CREATE TRIGGER lottery_events_in_order BEFORE INSERT ON lottery_events
  FOR EACH STATEMENT EXECUTE FUNCTION lottery_events_in_order();

-- Cancellations by request id, with the first answer.
CREATE TABLE lottery_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  digest text NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, request_id)
);
CREATE INDEX lottery_requests_at ON lottery_requests (at);

-- What members owe after a corrected draw, if their wallet no longer held what was paid in error.
CREATE TABLE lottery_receivables (
  member_id uuid NOT NULL,
  key text NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE TRIGGER lottery_receivables_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery_receivables
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Deductions from later wins. A member owes the receivables minus these.
CREATE TABLE lottery_collections (
  member_id uuid NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE TRIGGER lottery_collections_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery_collections
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
