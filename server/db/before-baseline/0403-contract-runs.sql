CREATE TABLE contract_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  period text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL CHECK (period_end > period_start),
  state text NOT NULL CHECK (state IN ('open', 'frozen', 'computed', 'paying', 'done')),
  fence bigint NOT NULL,
  frozen_at timestamptz,
  as_of text,
  computed_at timestamptz,
  done_at timestamptz,
  statements integer NOT NULL DEFAULT 0,
  gross bigint NOT NULL DEFAULT 0,
  outlay bigint NOT NULL DEFAULT 0,
  inputs_hash text,
  held_because text CHECK (held_because IN ('active_members')),
  released_by text,
  released_at timestamptz,
  UNIQUE (merchant, kind, period, period_start)
);
CREATE INDEX contract_runs_under_way ON contract_runs (merchant, period_end) WHERE state <> 'done';

CREATE TABLE contract_statements (
  id text PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES contract_runs (id),
  merchant text NOT NULL,
  currency text NOT NULL,
  contract_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  payer_id uuid,
  payee_id uuid NOT NULL,
  path uuid[] NOT NULL,
  depth smallint NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  first_day date,
  last_day date,
  tiers jsonb NOT NULL,
  realtime jsonb,
  carry_over boolean NOT NULL,
  deduct_salary boolean NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  corrections bigint NOT NULL,
  deducted bigint NOT NULL,
  net_loss bigint NOT NULL,
  won bigint NOT NULL DEFAULT 0,
  lost bigint NOT NULL DEFAULT 0,
  active_members integer NOT NULL,
  active_min bigint NOT NULL,
  carry_in numeric(30, 6) NOT NULL,
  base bigint NOT NULL,
  tier_index smallint,
  rate_type text,
  rate text,
  exact numeric(30, 6) NOT NULL,
  gross bigint NOT NULL CHECK (gross >= 0),
  carry_out numeric(30, 6) NOT NULL CHECK (carry_out <= 0),
  input_hash text NOT NULL,
  pay_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'computed' CHECK (state IN ('computed', 'paid', 'held')),
  held_because text CHECK (held_because IN ('payer', 'ceiling', 'frozen')),
  from_wallet bigint NOT NULL DEFAULT 0 CHECK (from_wallet >= 0),
  advance bigint NOT NULL DEFAULT 0 CHECK (advance >= 0),
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

CREATE TABLE figures_frozen (
  merchant text PRIMARY KEY,
  day date NOT NULL,
  bucket timestamptz NOT NULL
);

CREATE TABLE contract_carries (
  payer_id uuid NOT NULL,
  payee_id uuid NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  amount numeric(30, 6) NOT NULL CHECK (amount <= 0),
  period_end timestamptz NOT NULL,
  PRIMARY KEY (payee_id, payer_id, kind, category)
);

CREATE TABLE contract_debt_steps (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  step text NOT NULL CHECK (step IN ('advanced', 'collected', 'written_off')),
  statement_id text REFERENCES contract_statements (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX contract_debt_steps_by_time ON contract_debt_steps (member_id, at);

CREATE FUNCTION member_event_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.payee_id, 'decided', NEW.id);
  IF NEW.payer_id IS NOT NULL THEN PERFORM member_event(NEW.payer_id, 'decided', NEW.id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_statements_tell AFTER UPDATE OF state, from_wallet, advance ON contract_statements
  FOR EACH ROW WHEN (OLD.gross > 0) EXECUTE FUNCTION member_event_of_statement();
