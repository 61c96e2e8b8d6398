-- Agent contracts, and the runs that pay them.

-- Contracts between an upline, or the house, and a downline. A contract counts from effective_from to effective_to in
-- any state. Whatever ends it writes effective_to in advance, and `ends_as` tells the state after it.
CREATE TABLE contracts (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CONS')),
  -- null is the house
  payer_id uuid REFERENCES members (id) ON DELETE CASCADE,
  payee_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  period text NOT NULL,
  pay_period text,
  tiers jsonb NOT NULL,
  realtime jsonb,
  carry_over boolean NOT NULL,
  deduct_salary boolean NOT NULL,
  -- the day for which it was offered
  begins_on date NOT NULL,
  effective_from timestamptz NOT NULL,
  effective_to timestamptz,
  state text NOT NULL,
  ends_as text CHECK (ends_as IN ('superseded', 'terminated', 'ended_by_cascade')),
  end_reason text,
  version integer NOT NULL DEFAULT 1,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- how long a proposed ending waits for an answer
  ending_until timestamptz,
  CONSTRAINT contracts_check CHECK (effective_to >= effective_from),
  CONSTRAINT contracts_check1 CHECK ((ends_as IS NULL) = (effective_to IS NULL))
);
CREATE UNIQUE INDEX contracts_one_offered
  ON contracts (coalesce(payer_id, '00000000-0000-0000-0000-000000000000'::uuid), payee_id, kind, category)
  WHERE state = 'offered';
CREATE UNIQUE INDEX contracts_one_accepted
  ON contracts (coalesce(payer_id, '00000000-0000-0000-0000-000000000000'::uuid), payee_id, kind, category)
  WHERE (state IN ('accepted', 'terminating')) AND ends_as IS NULL;
CREATE INDEX contracts_of_payee ON contracts (payee_id, offered_at DESC, id);
CREATE INDEX contracts_of_payer ON contracts (payer_id, offered_at DESC, id);
CREATE INDEX contracts_by_time ON contracts (merchant, kind, effective_from) WHERE state IN ('accepted', 'terminating');
CREATE INDEX contracts_expiring ON contracts (expires_at) WHERE state = 'offered';
CREATE INDEX contracts_ending ON contracts (ending_until) WHERE state = 'terminating';
CREATE TRIGGER contracts_tell AFTER INSERT OR UPDATE ON contracts
  FOR EACH ROW EXECUTE FUNCTION member_event_of_contract();

-- Every change of a contract and who made it: a member, or null for the clock and the house.
CREATE TABLE contract_steps (
  contract_id uuid NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  step text NOT NULL,
  by_member uuid,
  -- the contract whose change ended this one
  because_of uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (contract_id, version)
);

-- The contracts that end with a decision, as shown to the payee. Valid once, for ten minutes.
CREATE TABLE contract_consents (
  token_hash text PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  member_id uuid NOT NULL,
  list_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contract_consents_expiring ON contract_consents (expires_at);

-- Requests by their id, with their answers.
CREATE TABLE contract_requests (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

-- What a payer owes the house for advances.
CREATE TABLE contract_debts (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, currency)
);

-- One period of one kind of contract: dividends of half a month, daily salaries of a day, hourly ones of an hour,
-- real-time ones of five minutes. All categories form one run, so that a payer's own income in it is known before it
-- pays. A run goes open, frozen, computed, paying, done, each step in a transaction of its own; a second process finds
-- the step done.
CREATE TABLE contract_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  -- the period of its contracts: daily, weekly, semimonthly, monthly, hourly or bucket
  period text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'frozen', 'computed', 'paying', 'done')),
  -- figures freeze once every transaction before this position has ended and was counted
  fence bigint NOT NULL,
  frozen_at timestamptz,
  -- how far the kept figures had been read, as reports write it
  as_of text,
  computed_at timestamptz,
  done_at timestamptz,
  -- their number, their sum, the part that the house pays, and SHA-256 over their input hashes in the order of ids
  statements integer NOT NULL DEFAULT 0,
  gross bigint NOT NULL DEFAULT 0,
  outlay bigint NOT NULL DEFAULT 0,
  inputs_hash text,
  -- why it is not paid until an operator releases it, and who did
  held_because text CHECK (held_because = 'active_members'),
  released_by text,
  released_at timestamptz,
  -- the transactions counted when the figures froze; transactions of the period that ended later count afterwards. Null
  -- for runs frozen before this was stored, and for open ones
  counted text,
  ordered_at timestamptz,
  UNIQUE (merchant, kind, period, period_start),
  CONSTRAINT contract_runs_check CHECK (period_end > period_start)
);
CREATE INDEX contract_runs_under_way ON contract_runs (merchant, period_end) WHERE state <> 'done';
CREATE INDEX contract_runs_to_order ON contract_runs (merchant, id)
  WHERE state = 'done' AND ordered_at IS NULL AND kind <> 'REALTIME';

-- Commission statements: one per contract and period, zero ones included; real-time ones only if something is not zero.
-- A row has everything it was computed from, and only the columns of its payment change. Amounts are minor units of
-- `currency`; `exact` and carries have six more digits, which a real-time salary needs. net_loss is the loss of the
-- players. Payment columns have no index, and half of each page is free, so that a payment replaces the row in its page.
CREATE TABLE contract_statements (
  -- <contract>-<start of the period in UTC, yyyymmddThhmm>
  id text PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES contract_runs (id),
  merchant text NOT NULL,
  currency text NOT NULL,
  -- the contract with the version and terms of that time
  contract_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  -- null is the house
  payer_id uuid,
  payee_id uuid NOT NULL,
  -- everyone above the payee at the end of the period, from the top, and how many levels of contracts pay before this
  -- one
  path uuid[] NOT NULL,
  depth smallint NOT NULL,
  period_start timestamptz NOT NULL,
  -- exclusive; before the end of the run if the contract ended earlier
  period_end timestamptz NOT NULL,
  -- the days of the kept figures it uses; null for HOURLY and REALTIME, which use bucket_figures of the period
  first_day date,
  last_day date,
  tiers jsonb NOT NULL,
  realtime jsonb,
  carry_over boolean NOT NULL,
  deduct_salary boolean NOT NULL,
  -- figures of the payee's team in the contract's category, or of all for CONS
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  -- the part of net_loss (DIVIDEND) or valid_bet (others) that comes from corrections of earlier bets
  corrections bigint NOT NULL,
  -- salaries of the period: net_loss = stake - payout - rebate - bonus - deducted
  deducted bigint NOT NULL,
  net_loss bigint NOT NULL,
  -- REALTIME: valid bets won and lost, of bets that reach the contract's least bet
  won bigint NOT NULL DEFAULT 0,
  lost bigint NOT NULL DEFAULT 0,
  -- members of the team with valid bets of at least active_min in the period, in all categories
  active_members integer NOT NULL,
  active_min bigint NOT NULL,
  carry_in numeric(30,6) NOT NULL,
  base bigint NOT NULL,
  -- the tier that applied, from 0; null: none, or REALTIME
  tier_index smallint,
  rate_type text,
  rate text,
  exact numeric(30,6) NOT NULL,
  gross bigint NOT NULL CHECK (gross >= 0),
  carry_out numeric(30,6) NOT NULL CHECK (carry_out <= 0),
  input_hash text NOT NULL,
  -- when it can be paid: two hours after its pay period, ten minutes after an hour, one after five minutes
  pay_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'computed' CHECK (state IN ('computed', 'paid', 'held')),
  -- why the rest, gross - from_wallet - advance, waits: the payer lacks it and the house does not advance it, the
  -- payer's debt would pass its ceiling, or the payee is frozen
  held_because text CHECK (held_because IN ('payer', 'ceiling', 'frozen')),
  -- what the payee received: from the payer, or the house if that is the payer, and advanced by the house
  from_wallet bigint NOT NULL DEFAULT 0 CHECK (from_wallet >= 0),
  advance bigint NOT NULL DEFAULT 0 CHECK (advance >= 0),
  -- the part that immediately paid debts of the payee, charge-backs first
  debt_taken bigint NOT NULL DEFAULT 0 CHECK (debt_taken >= 0),
  paid_at timestamptz,
  UNIQUE (contract_id, period_start),
  CONSTRAINT contract_statements_check CHECK ((from_wallet + advance) <= gross),
  CONSTRAINT contract_statements_check1 CHECK ((state = 'held') = (held_because IS NOT NULL)),
  CONSTRAINT contract_statements_check2 CHECK (state <> 'paid' OR (from_wallet + advance) = gross)
) WITH (fillfactor = 50);
CREATE INDEX contract_statements_received ON contract_statements (payee_id, kind, period_start DESC, id);
CREATE INDEX contract_statements_paid ON contract_statements (payer_id, kind, period_start DESC, id);
CREATE INDEX contract_statements_of_run ON contract_statements (run_id, payee_id);
-- Finds what a run advanced for a payer without reading all its downlines.
CREATE INDEX contract_statements_advanced ON contract_statements (run_id, payer_id) WHERE advance > 0;
CREATE INDEX contract_statements_held ON contract_statements (merchant, period_start) WHERE held_because IS NOT NULL;
-- Salaries still to be paid, which a new cut of the day moves.
CREATE INDEX contract_statements_of_pay_time ON contract_statements (merchant, pay_at) WHERE kind = 'DAILY';
CREATE TRIGGER contract_statements_tell AFTER UPDATE
  ON contract_statements REFERENCING OLD TABLE AS known NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_event_of_statements();

-- Every change of such a debt, each once.
CREATE TABLE contract_debt_steps (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key text NOT NULL,
  currency text NOT NULL,
  -- positive: advanced; negative: taken from a commission, or waived by operators
  amount bigint NOT NULL CHECK (amount <> 0),
  step text NOT NULL CHECK (step IN ('advanced', 'collected', 'written_off')),
  statement_id text REFERENCES contract_statements (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX contract_debt_steps_by_time ON contract_debt_steps (member_id, at);

-- Members behind the statement of a large team in the order they are listed, 1,000 per row, with the total. Their
-- figures are read page by page.
CREATE TABLE statement_members (
  statement_id text NOT NULL REFERENCES contract_statements (id),
  part integer NOT NULL,
  member_ids uuid[] NOT NULL,
  total integer NOT NULL,
  ordered_at timestamptz NOT NULL,
  PRIMARY KEY (statement_id, part)
);
CREATE INDEX statement_members_ordered_at ON statement_members (ordered_at);

-- Bets of five minutes of the server's clock, per member and category, kept while hourly or real-time contracts exist.
-- The team is the one at the end of the five minutes.
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

-- The day (inclusive) and the moment up to which figures are frozen. Later changes count after it.
CREATE TABLE figures_frozen (
  merchant text PRIMARY KEY,
  day date NOT NULL,
  bucket timestamptz NOT NULL
);

-- A negative result carried into the next period of the same pair, kind and category, whatever the contract, for 90
-- days. The house is 00000000-0000-0000-0000-000000000000.
CREATE TABLE contract_carries (
  payer_id uuid NOT NULL,
  payee_id uuid NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  amount numeric(30,6) NOT NULL CHECK (amount <= 0),
  period_end timestamptz NOT NULL,
  PRIMARY KEY (payee_id, payer_id, kind, category)
);
