-- Statements of payment providers, compared line by line with the ledger.

-- Until when each provider's statement was read, and the balance it reports.
CREATE TABLE provider_statements (
  provider text PRIMARY KEY,
  merchant text NOT NULL,
  since timestamptz NOT NULL,
  read_until timestamptz NOT NULL,
  -- in minor units of the merchant's currency
  balance bigint,
  balance_at timestamptz,
  checked_until timestamptz,
  -- the balance in our books when the provider's was read
  booked bigint,
  booked_at timestamptz
);

-- Lines of providers' statements, from their interface or from a file, each taken once.
CREATE TABLE statement_lines (
  provider text NOT NULL,
  line_id text NOT NULL CHECK (line_id ~ '^[A-Za-z0-9_.:-]{1,80}$'),
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'payout', 'return', 'chargeback', 'fee')),
  tx_id text NOT NULL CHECK (tx_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- our number, if the provider knows it
  order_no text,
  payout_no text,
  -- the number it went to, and the last digits of the one it came from
  number text,
  sender text CHECK (sender ~ '^[0-9]{4}$'),
  -- in minor units of the merchant's currency, in hundredths of any other
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('api', 'file')),
  -- matched: ours; suspense: not assigned; credited or returned: left suspense; noted: moves nothing
  state text NOT NULL CHECK (state IN ('matched', 'suspense', 'credited', 'returned', 'noted')),
  deposit_no text REFERENCES deposits (deposit_no),
  withdrawal_no text REFERENCES withdrawals (withdrawal_no),
  -- of the money moved to suspense; null if its currency is not the merchant's
  posting_id bigint,
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (provider, line_id)
);
CREATE INDEX statement_lines_of_tx ON statement_lines (provider, upper(tx_id));
CREATE INDEX statement_lines_waiting ON statement_lines (merchant, at) WHERE state = 'suspense';
CREATE INDEX statement_lines_of_number ON statement_lines (provider, number, at)
  WHERE state IN ('suspense', 'returned');
CREATE INDEX statement_lines_of_deposit ON statement_lines (deposit_no) WHERE deposit_no IS NOT NULL;
CREATE INDEX statement_lines_of_withdrawal ON statement_lines (withdrawal_no) WHERE withdrawal_no IS NOT NULL;
-- Finds the peer payment that a payment to the house belongs to.
CREATE INDEX statement_lines_suspense_tx ON statement_lines (merchant, upper(tx_id)) WHERE state = 'suspense';
CREATE INDEX statement_lines_by_time ON statement_lines (merchant, at DESC, provider DESC, line_id DESC);
-- A second line about a payment in suspense waits for the decision on the first.
CREATE INDEX statement_lines_said_twice ON statement_lines (merchant) WHERE kind = 'payment' AND state = 'noted';
-- Lines that take a payment back, by its number: checked before a payment is credited.
CREATE INDEX statement_lines_taken_back ON statement_lines (merchant, upper(tx_id))
  WHERE (kind IN ('reversal', 'chargeback')) AND state = 'noted';

-- Differences between our books and a provider's, found by the job and by the lines. An operator decides; the exception
-- itself books nothing.
CREATE TABLE statement_exceptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing-there', 'missing-here', 'other-amount', 'twice', 'chargeback',
    'contradiction', 'reversal')),
  line_id text,
  deposit_no text REFERENCES deposits (deposit_no),
  withdrawal_no text REFERENCES withdrawals (withdrawal_no),
  -- the amount in our books and in theirs, in the minor units of lines
  ours bigint CHECK (ours >= 0),
  theirs bigint CHECK (theirs >= 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  -- found: the missing line came; linked, booked, closed: an operator decided
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'found', 'linked', 'booked', 'closed')),
  -- when to ask the provider, when it was asked, and its answer
  ask_at timestamptz,
  asked_at timestamptz,
  said text CHECK (length(said) <= 200),
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  posting_id bigint,
  tx_id text CHECK (length(tx_id) <= 64),
  -- the provider's answer, and the state of the deposit or withdrawal at that time
  verdict text CHECK (verdict IN ('paid', 'failed', 'returned', 'reversed')),
  stood text CHECK (length(stood) <= 40),
  CONSTRAINT statement_exceptions_line_once UNIQUE (provider, line_id),
  CONSTRAINT statement_exceptions_check CHECK (line_id IS NOT NULL OR deposit_no IS NOT NULL OR withdrawal_no IS NOT NULL),
  CONSTRAINT statement_exceptions_contradiction
    CHECK (kind <> 'contradiction' OR line_id IS NOT NULL OR verdict IS NOT NULL),
  CONSTRAINT statement_exceptions_of_line FOREIGN KEY (provider, line_id) REFERENCES statement_lines (provider, line_id)
);
CREATE UNIQUE INDEX statement_exceptions_of_deposit ON statement_exceptions (deposit_no) WHERE kind = 'missing-there';
CREATE UNIQUE INDEX statement_exceptions_of_withdrawal ON statement_exceptions (withdrawal_no)
  WHERE kind = 'missing-there';
CREATE INDEX statement_exceptions_waiting ON statement_exceptions (merchant, at) WHERE state = 'open';
CREATE INDEX statement_exceptions_to_ask ON statement_exceptions (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX statement_exceptions_by_time ON statement_exceptions (merchant, id DESC);
-- The same report is one exception, however often it comes.
CREATE UNIQUE INDEX statement_exceptions_said_once
  ON statement_exceptions (provider, coalesce(deposit_no, withdrawal_no), verdict, coalesce(tx_id, ''),
  coalesce(theirs, '-1'::integer::bigint), currency) WHERE kind = 'contradiction' AND line_id IS NULL;

-- What our books say that each provider holds, summed up to a posting.
CREATE TABLE provider_books (
  account text PRIMARY KEY CHECK (account ~ '^house:provider:'),
  merchant text NOT NULL,
  up_to bigint NOT NULL,
  balance bigint NOT NULL
);

-- Both balances at the end of each day of the merchant, or the last known ones.
CREATE TABLE provider_days (
  merchant text NOT NULL,
  provider text NOT NULL,
  day date NOT NULL,
  stated bigint,
  booked bigint NOT NULL,
  PRIMARY KEY (merchant, provider, day)
);
