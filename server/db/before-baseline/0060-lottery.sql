CREATE TABLE lottery_games (
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL CHECK (code ~ '^[a-z0-9_]{2,32}$'),
  position integer NOT NULL,
  open boolean NOT NULL DEFAULT true,
  hot boolean NOT NULL DEFAULT false,
  rtp integer NOT NULL DEFAULT 970000 CHECK (rtp BETWEEN 800000 AND 995000),
  odds_version integer NOT NULL DEFAULT 1,
  min_stake bigint NOT NULL DEFAULT 1,
  max_stake bigint NOT NULL DEFAULT 5000000,
  max_bets integer NOT NULL DEFAULT 100000,
  max_win bigint NOT NULL DEFAULT 100000000,
  max_exposure bigint,
  PRIMARY KEY (merchant, code)
);

CREATE TABLE lottery_issues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  game text NOT NULL,
  issue_no text NOT NULL CHECK (issue_no ~ '^[0-9]{7,8}(-[A-Z0-9]{2,8})?$'),
  province text,
  draw_date date NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
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
  CHECK (opens_at < closes_at AND closes_at <= draws_at),
  CHECK ((result IS NULL) = (drawn_at IS NULL)),
  CHECK (seed IS NOT NULL OR sealed_seed IS NOT NULL)
);
CREATE INDEX lottery_issues_due ON lottery_issues (draws_at) WHERE state = 'waiting';
CREATE INDEX lottery_issues_unsettled ON lottery_issues (drawn_at) WHERE state IN ('drawn', 'voiding');
CREATE INDEX lottery_issues_by_draw ON lottery_issues (merchant, game, draws_at);

CREATE FUNCTION lottery_issue_is_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.commit <> OLD.commit OR NEW.committed_at <> OLD.committed_at
    OR (OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed)
    OR (OLD.public_input IS NOT NULL AND NEW.public_input IS DISTINCT FROM OLD.public_input)
    OR (OLD.result IS NOT NULL AND NEW.result IS DISTINCT FROM OLD.result AND NEW.result_version <= OLD.result_version)
  THEN RAISE EXCEPTION 'a drawn issue cannot be changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_issues_bound BEFORE UPDATE ON lottery_issues
  FOR EACH ROW EXECUTE FUNCTION lottery_issue_is_bound();

CREATE TABLE lottery_results (
  issue_id bigint NOT NULL REFERENCES lottery_issues (id),
  version smallint NOT NULL,
  result jsonb NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (issue_id, version)
);

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
  rebate bigint NOT NULL,
  tiers jsonb NOT NULL,
  max_win bigint NOT NULL,
  slip_hash text NOT NULL,
  step integer,
  placed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'push', 'cancelled', 'void')),
  payout bigint NOT NULL DEFAULT 0,
  rebate_paid bigint NOT NULL DEFAULT 0,
  cap bigint,
  settled_at timestamptz,
  PRIMARY KEY (member_id, posting_id, line),
  CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE INDEX lottery_slips_open ON lottery_slips (issue_id, member_id, posting_id, line) WHERE state = 'open';
CREATE INDEX lottery_slips_of_issue ON lottery_slips (issue_id, slip_hash);
CREATE INDEX lottery_slips_of_member ON lottery_slips (member_id, placed_at, posting_id, line);

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

CREATE TABLE lottery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  game text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX lottery_events_at ON lottery_events (at);

CREATE FUNCTION lottery_lock(p_issue bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (x'6c6f7400'::bigint << 32) # p_issue
$$;

CREATE FUNCTION lottery_place(
  p_merchant text, p_member uuid, p_key text, p_currency text, p_at timestamptz, p_category text, p_vendor text,
  p_game text, p_issues text[], p_stakes bigint[], p_records jsonb[], p_facts jsonb[], p_plan jsonb
) RETURNS TABLE (outcome text, posting_id bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  numbers text[] := ARRAY(SELECT DISTINCT unnest(p_issues));
  ids bigint[];
  takes integer;
  most bigint;
  over boolean;
  posted record;
BEGIN
  ids := ARRAY(SELECT i.id FROM lottery_issues i WHERE i.merchant = p_merchant AND i.game = p_game AND i.issue_no = ANY (numbers) ORDER BY i.id);
  PERFORM pg_advisory_xact_lock_shared(lottery_lock(i)) FROM unnest(ids) AS i;
  SELECT count(*) INTO takes FROM lottery_issues i
    WHERE i.id = ANY (ids) AND i.state = 'waiting' AND p_at < i.closes_at;
  IF takes < cardinality(numbers) AND NOT EXISTS (SELECT FROM postings p WHERE p.member_id = p_member AND p.key = p_key) THEN
    RETURN QUERY SELECT 'closed', NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT g.max_exposure INTO most FROM lottery_games g WHERE g.merchant = p_merchant AND g.code = p_game;
  IF most IS NOT NULL THEN
    SELECT bool_or(coalesce(held.sum, 0) + asked.sum > most) INTO over FROM (
      SELECT n.issue_no, sum((n.fact ->> 'max_win')::bigint) AS sum FROM unnest(p_issues, p_facts) AS n (issue_no, fact) GROUP BY 1) AS asked
      JOIN lottery_issues i ON i.merchant = p_merchant AND i.game = p_game AND i.issue_no = asked.issue_no
      LEFT JOIN LATERAL (SELECT sum(s.max_win) FROM lottery_slips s WHERE s.issue_id = i.id AND s.state = 'open') AS held ON true;
    IF over THEN
      RETURN QUERY SELECT 'exposure', NULL::bigint, NULL::bigint;
      RETURN;
    END IF;
  END IF;
  SELECT * INTO posted FROM bets_place(p_merchant, p_member, p_key, p_currency, p_at, 'main', p_category, p_vendor,
    array_fill(p_game, ARRAY[cardinality(p_issues)]), ARRAY(SELECT p_game || ':' || n FROM unnest(p_issues) WITH ORDINALITY AS u (n, i) ORDER BY i),
    p_stakes, p_records);
  IF posted.outcome = 'posted' THEN
    INSERT INTO lottery_slips (member_id, posting_id, line, merchant, game, issue_id, currency, play_id, selection, summary,
        bets, unit, multiple, stake, rtp, rebate, tiers, max_win, slip_hash, step, placed_at)
      SELECT p_member, posted.posting_id, l.line, p_merchant, p_game, i.id, p_currency, f.play_id, f.selection, f.summary,
        f.bets, f.unit, f.multiple, l.stake, f.rtp, f.rebate, f.tiers, f.max_win, f.slip_hash, f.step, p_at
      FROM unnest(p_issues, p_stakes, p_facts) WITH ORDINALITY AS l (issue_no, stake, fact, line)
      JOIN lottery_issues i ON i.merchant = p_merchant AND i.game = p_game AND i.issue_no = l.issue_no,
      LATERAL jsonb_to_record(l.fact) AS f (play_id text, selection jsonb, summary text, bets integer, unit bigint,
        multiple integer, rtp integer, rebate bigint, tiers jsonb, max_win bigint, slip_hash text, step integer);
    IF p_plan IS NOT NULL THEN
      INSERT INTO lottery_chases (member_id, posting_id, merchant, game, plan, stop_on_win, placed_at)
        VALUES (p_member, posted.posting_id, p_merchant, p_game, p_plan, (p_plan ->> 'stopOnWin')::boolean, p_at);
    END IF;
  END IF;
  RETURN QUERY SELECT posted.outcome, posted.posting_id, posted.balance;
END $$;

CREATE TABLE lottery_requests (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  digest text NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, request_id)
);
CREATE INDEX lottery_requests_at ON lottery_requests (at);
