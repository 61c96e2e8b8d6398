-- What contracts pay. A run is one period of one kind of contract: all dividends of the first half of a month, all daily
-- salaries of a day, all hourly ones of an hour, all real-time ones of five minutes. All categories are one run, so that
-- what a payer got in it is known when it pays on. A run goes open → frozen → computed → paying → done, each step a
-- transaction; whoever comes second finds it done.
CREATE TABLE contract_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  -- the period of its contracts: daily, weekly, semimonthly, monthly, hourly or bucket
  period text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL CHECK (period_end > period_start),
  state text NOT NULL CHECK (state IN ('open', 'frozen', 'computed', 'paying', 'done')),
  -- figures are frozen once every transaction before this one has ended and was counted
  fence bigint NOT NULL,
  frozen_at timestamptz,
  -- how far the kept figures were read then, as reports say it
  as_of text,
  computed_at timestamptz,
  done_at timestamptz,
  -- of its statements: how many, what they come to, how much of it the house pays, SHA-256 over their input hashes by id
  statements integer NOT NULL DEFAULT 0,
  gross bigint NOT NULL DEFAULT 0,
  outlay bigint NOT NULL DEFAULT 0,
  inputs_hash text,
  -- why nothing of it is paid until an operator lets it go, and who did
  held_because text CHECK (held_because IN ('active_members')),
  released_by text,
  released_at timestamptz,
  UNIQUE (merchant, kind, period, period_start)
);
CREATE INDEX contract_runs_under_way ON contract_runs (merchant, period_end) WHERE state <> 'done';

-- One for each contract and period, those of nothing included; real-time ones only where something is not zero. Everything it
-- was reckoned from stands in it and never changes: only the columns of its payment do. Amounts are minor units of `currency`;
-- `exact` and the carries have six more digits, which a real-time salary needs. Players' view is the opposite of net_loss.
CREATE TABLE contract_statements (
  -- <contract>-<start of the period, UTC, yyyymmddThhmm>
  id text PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES contract_runs (id),
  merchant text NOT NULL,
  currency text NOT NULL,
  -- the contract as it stood: its version, and its terms beside it
  contract_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  -- null: the house
  payer_id uuid,
  payee_id uuid NOT NULL,
  -- everyone above the payee when the period ended, from the top, and how many levels of contracts pay before this one
  path uuid[] NOT NULL,
  depth smallint NOT NULL,
  period_start timestamptz NOT NULL,
  -- not included; before the end of its run where the contract ended inside of it
  period_end timestamptz NOT NULL,
  -- the days whose kept figures (member_figures, by team_spans of the day) it is made of; null for HOURLY and REALTIME, which
  -- are made of bucket_figures from period_start to period_end
  first_day date,
  last_day date,
  tiers jsonb NOT NULL,
  realtime jsonb,
  carry_over boolean NOT NULL,
  deduct_salary boolean NOT NULL,
  -- figures of the payee's team in the contract's category, CONS: all of them
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  -- how much of net_loss (DIVIDEND) or of valid_bet (the others) are corrections of earlier bets
  corrections bigint NOT NULL,
  -- salaries of the period that were taken off: net_loss = stake − payout − rebate − bonus − deducted
  deducted bigint NOT NULL,
  net_loss bigint NOT NULL,
  -- REALTIME: valid bets won and lost of at least the single bet
  won bigint NOT NULL DEFAULT 0,
  lost bigint NOT NULL DEFAULT 0,
  -- members of the team with valid bets of at least active_min in the period, in all categories
  active_members integer NOT NULL,
  active_min bigint NOT NULL,
  carry_in numeric(30, 6) NOT NULL,
  base bigint NOT NULL,
  -- the row that held, from 0; null: none did, or REALTIME
  tier_index smallint,
  rate_type text,
  rate text,
  exact numeric(30, 6) NOT NULL,
  gross bigint NOT NULL CHECK (gross >= 0),
  carry_out numeric(30, 6) NOT NULL CHECK (carry_out <= 0),
  input_hash text NOT NULL,
  -- when it may be paid: two hours after its pay period, ten minutes after an hour, one after a bucket
  pay_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'computed' CHECK (state IN ('computed', 'paid', 'held')),
  -- why the rest of gross, gross − from_wallet − advance, waits: the payer has not got it and the house does not advance it,
  -- the payer's debt would pass its ceiling, the payee is frozen
  held_because text CHECK (held_because IN ('payer', 'ceiling', 'frozen')),
  -- what the payee has got: from the payer (or the house, where it is the payer), and advanced by the house
  from_wallet bigint NOT NULL DEFAULT 0 CHECK (from_wallet >= 0),
  advance bigint NOT NULL DEFAULT 0 CHECK (advance >= 0),
  -- and what of that was taken at once for what the payee owed itself, charge-backs first
  debt_taken bigint NOT NULL DEFAULT 0 CHECK (debt_taken >= 0),
  paid_at timestamptz,
  UNIQUE (contract_id, period_start),
  CHECK (from_wallet + advance <= gross),
  CHECK ((state = 'held') = (held_because IS NOT NULL)),
  CHECK (state <> 'paid' OR from_wallet + advance = gross)
);
CREATE INDEX contract_statements_received ON contract_statements (payee_id, kind, period_start DESC, id);
CREATE INDEX contract_statements_paid ON contract_statements (payer_id, kind, period_start DESC, id);
CREATE INDEX contract_statements_of_run ON contract_statements (run_id, payee_id);
CREATE INDEX contract_statements_due ON contract_statements (run_id, depth, id) WHERE state = 'computed';
CREATE INDEX contract_statements_held ON contract_statements (merchant, period_start) WHERE state = 'held';

-- What bets came to in five minutes of the server's clock, per member and category, kept as bets are settled and corrected
-- while there are hourly or real-time contracts. Teams are those who stood in it at the end of the five minutes.
CREATE TABLE bucket_figures (
  start timestamptz NOT NULL,
  member_id uuid NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (start, member_id, category)
) WITH (fillfactor = 80);
CREATE INDEX bet_corrections_by_time ON bet_corrections (corrected_at);

-- Up to which day (included) and to which moment figures are frozen. What would still be counted before counts after it.
CREATE TABLE figures_frozen (
  merchant text PRIMARY KEY,
  day date NOT NULL,
  bucket timestamptz NOT NULL
);

-- What is below zero and goes into the next period of the same two, kind and category, whichever contract that is, for 90
-- days after the period it comes from. The house is 00000000-0000-0000-0000-000000000000.
CREATE TABLE contract_carries (
  payer_id uuid NOT NULL,
  payee_id uuid NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  amount numeric(30, 6) NOT NULL CHECK (amount <= 0),
  period_end timestamptz NOT NULL,
  PRIMARY KEY (payee_id, payer_id, kind, category)
);

-- Every change of what a payer owes for advances (contract_debts), each once.
CREATE TABLE contract_debt_steps (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key text NOT NULL,
  currency text NOT NULL,
  -- above zero: advanced; below: taken from a commission, or given up by operators
  amount bigint NOT NULL CHECK (amount <> 0),
  step text NOT NULL CHECK (step IN ('advanced', 'collected', 'written_off')),
  statement_id text REFERENCES contract_statements (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX contract_debt_steps_by_time ON contract_debt_steps (member_id, at);

-- A statement that was paid or held is read anew by both sides.
CREATE FUNCTION member_event_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.payee_id, 'decided', NEW.id);
  IF NEW.payer_id IS NOT NULL THEN PERFORM member_event(NEW.payer_id, 'decided', NEW.id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_statements_tell AFTER UPDATE OF state, from_wallet, advance ON contract_statements
  FOR EACH ROW WHEN (OLD.gross > 0) EXECUTE FUNCTION member_event_of_statement();
