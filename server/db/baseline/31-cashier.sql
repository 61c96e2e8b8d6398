-- Deposits, withdrawals, payout accounts, charge-backs and peer payments.

-- Where members have money sent. The number is sealed; a keyed hash tells whose it is. Short numbers keep fewer than
-- four digits in clear.
CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BANK', 'EWALLET', 'CRYPTO')),
  bank_code text NOT NULL,
  sealed_number text NOT NULL,
  number_hash text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[A-Za-z0-9]{1,4}$'),
  holder_name text NOT NULL,
  branch text,
  routing_number text,
  added_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX payout_accounts_of_member ON payout_accounts (member_id) WHERE removed_at IS NULL;
CREATE INDEX payout_accounts_of_name ON payout_accounts (merchant, lower(holder_name));

-- A number belongs to one member of the merchant, and stays reserved for a year after it was removed.
CREATE TABLE payout_numbers (
  merchant text NOT NULL,
  number_hash text NOT NULL,
  member_id uuid NOT NULL,
  -- null while an account uses it
  reserved_until timestamptz,
  PRIMARY KEY (merchant, number_hash)
);

CREATE SEQUENCE withdrawal_numbers;
CREATE TABLE withdrawals (
  withdrawal_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  request_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES payout_accounts (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'paying', 'paid', 'failed', 'unknown',
    'returned')),
  -- how many operators must approve it
  approvals smallint NOT NULL CHECK (approvals BETWEEN 0 AND 2),
  -- why an operator must look at it, and the evidence
  flags jsonb NOT NULL,
  decided_by text[] NOT NULL DEFAULT '{}',
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  asked_at timestamptz NOT NULL,
  -- the day in the merchant's zone
  day date NOT NULL,
  sent_at timestamptz,
  -- when to ask the provider again, and how often it was asked
  ask_at timestamptz,
  asks smallint NOT NULL DEFAULT 0,
  paid_at timestamptz,
  posting_id bigint,
  provider text,
  provider_tx_id text,
  direct_open bigint CHECK (direct_open >= 0),
  direct_since timestamptz,
  parent_no text REFERENCES withdrawals (withdrawal_no),
  parts smallint CHECK (parts BETWEEN 2 AND 20),
  received bigint CHECK (received >= 0),
  CONSTRAINT withdrawals_once UNIQUE (member_id, request_id),
  CONSTRAINT withdrawals_check CHECK (fee >= 0 AND fee < amount)
);
CREATE INDEX withdrawals_of_member ON withdrawals (member_id, asked_at DESC);
CREATE INDEX withdrawals_of_day ON withdrawals (member_id, day) WHERE status NOT IN ('rejected', 'failed');
CREATE INDEX withdrawals_to_decide ON withdrawals (merchant, asked_at) WHERE status = 'pending';
CREATE INDEX withdrawals_to_send ON withdrawals (asked_at) WHERE status = 'approved';
CREATE INDEX withdrawals_to_ask ON withdrawals (ask_at) WHERE status IN ('paying', 'unknown');
CREATE INDEX withdrawals_of_account ON withdrawals (account_id)
  WHERE status IN ('pending', 'approved', 'paying', 'unknown');
CREATE INDEX withdrawals_direct ON withdrawals (merchant, direct_since) WHERE direct_open > 0;
CREATE INDEX withdrawals_of_parent ON withdrawals (parent_no) WHERE parent_no IS NOT NULL;
CREATE INDEX withdrawals_paid_at ON withdrawals (merchant, paid_at) WHERE status = 'paid';
-- Payouts without a result, and those that no provider pays.
CREATE INDEX withdrawals_unclear ON withdrawals (merchant, sent_at) WHERE status IN ('paying', 'unknown');
CREATE INDEX withdrawals_of_tx ON withdrawals (merchant, upper(provider_tx_id)) WHERE provider_tx_id IS NOT NULL;
CREATE TRIGGER withdrawals_tell AFTER UPDATE OF status ON withdrawals
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION member_event_of_row('decided', 'withdrawal_no');

-- The time of each step, written with the step.
CREATE TABLE withdrawal_steps (
  withdrawal_no text NOT NULL REFERENCES withdrawals (withdrawal_no),
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_steps_of ON withdrawal_steps (withdrawal_no, n);

CREATE SEQUENCE agent_number_turns;
-- Numbers of wallet apps that members send money to, owned by the house. A channel that has any assigns each order one
-- of them in turn, within the caps of its day and month.
CREATE TABLE agent_numbers (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  channel_id text NOT NULL,
  -- who reads the messages or the statement of the number
  provider text NOT NULL,
  -- the payer reads this: the app, and how to send
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  use text NOT NULL CHECK (use IN ('SEND_MONEY', 'CASH_OUT', 'PAYMENT')),
  number text NOT NULL CHECK (number ~ '^[0-9]{6,20}$'),
  day_cap bigint NOT NULL CHECK (day_cap > 0),
  month_cap bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('in use', 'paused', 'retired')),
  added_at timestamptz NOT NULL,
  -- when an order last got it
  given_at timestamptz,
  -- the turn at which it was last assigned
  turn bigint,
  CONSTRAINT agent_numbers_once UNIQUE (merchant, channel_id, number),
  CONSTRAINT agent_numbers_check CHECK (month_cap >= day_cap)
);
CREATE INDEX agent_numbers_turn ON agent_numbers (merchant, channel_id, turn NULLS FIRST) WHERE state = 'in use';
CREATE TRIGGER audit_watch_state AFTER UPDATE OF state, day_cap, month_cap ON agent_numbers
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_note_row('{}', '{id}', '{state,day_cap,month_cap}');

CREATE SEQUENCE deposit_numbers;
CREATE TABLE deposits (
  deposit_no text PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  request_id uuid NOT NULL,
  channel_id text NOT NULL,
  method text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('LAUNCH', 'QR')),
  currency text NOT NULL,
  -- asked for and received, in minor units of the currency
  amount bigint NOT NULL CHECK (amount > 0),
  arrived_amount bigint CHECK (arrived_amount > 0),
  -- what has to be paid, in its own currency, and the rate of a unit
  pay_amount text NOT NULL,
  pay_currency text NOT NULL,
  rate text,
  status text NOT NULL CHECK (status IN ('created', 'awaiting payment', 'arrived', 'failed', 'expired')),
  review boolean NOT NULL DEFAULT false,
  amount_differs boolean NOT NULL DEFAULT false,
  late boolean NOT NULL DEFAULT false,
  reversed boolean NOT NULL DEFAULT false,
  provider text NOT NULL,
  language text NOT NULL,
  launch_url text,
  pay_to jsonb,
  confirmations integer,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  arrived_at timestamptz,
  posting_id bigint,
  -- when the provider was last asked
  asked_at timestamptz,
  reviewed_by text[] NOT NULL DEFAULT '{}',
  review_amount bigint CHECK (review_amount > 0),
  review_reason text CHECK (length(review_reason) BETWEEN 1 AND 200),
  more_asked text CHECK (length(more_asked) BETWEEN 1 AND 200),
  more_until timestamptz,
  number_id uuid REFERENCES agent_numbers (id),
  promotion_id text,
  -- a member can give up an unpaid deposit: it ends as expired, with this moment
  cancelled_at timestamptz,
  CONSTRAINT deposits_once UNIQUE (member_id, request_id),
  CONSTRAINT deposits_check CHECK ((more_asked IS NULL) = (more_until IS NULL))
);
CREATE INDEX deposits_of_member ON deposits (member_id, created_at DESC);
CREATE INDEX deposits_open ON deposits (expires_at) WHERE status IN ('created', 'awaiting payment');
CREATE INDEX deposits_to_review ON deposits (merchant, created_at) WHERE review;
CREATE INDEX deposits_arrived_at ON deposits (merchant, arrived_at) WHERE status = 'arrived';
CREATE INDEX deposits_more ON deposits (more_until) WHERE more_until IS NOT NULL;
CREATE INDEX deposits_of_number ON deposits (number_id, created_at) WHERE number_id IS NOT NULL;
CREATE TRIGGER deposits_tell AFTER UPDATE OF status, review, confirmations, reversed ON deposits
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION member_event_of_row('decided', 'deposit_no');

-- Payments that providers reported. Each is credited once, however often and by whom it is reported.
CREATE TABLE deposit_payments (
  provider text NOT NULL,
  provider_tx_id text NOT NULL,
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  amount text NOT NULL,
  currency text NOT NULL,
  paid_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_tx_id)
);
CREATE INDEX deposit_payments_of ON deposit_payments (deposit_no);

-- Proofs of payment that members sent. A transaction number belongs to the first deposit it fits.
CREATE TABLE deposit_proofs (
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  method text NOT NULL,
  trx_id text CHECK (trx_id ~ '^[A-Z0-9]{6,64}$'),
  image bytea,
  sent_at timestamptz NOT NULL,
  -- of the number from which the member says it was sent
  last_four text CHECK (last_four ~ '^[0-9]{4}$')
);
CREATE INDEX deposit_proofs_of ON deposit_proofs (deposit_no, n);
CREATE INDEX deposit_proofs_trx ON deposit_proofs (method, trx_id) WHERE trx_id IS NOT NULL;
-- Who named a number is looked up by the number alone.
CREATE INDEX deposit_proofs_of_number ON deposit_proofs (trx_id) WHERE trx_id IS NOT NULL;

-- Charge-backs: deposits that providers took back, each once. What the wallet could not cover is owed. An operator sees
-- each of them.
CREATE TABLE deposit_reversals (
  provider text NOT NULL,
  provider_tx_id text NOT NULL,
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  currency text NOT NULL,
  -- in minor units of the currency, with the part still owed
  amount bigint NOT NULL CHECK (amount > 0),
  owed bigint NOT NULL,
  at timestamptz NOT NULL,
  posting_id bigint NOT NULL,
  seen_by text,
  seen_at timestamptz,
  -- contested and won: the provider returned the money, and so did the house
  undone_at timestamptz,
  undone_posting bigint,
  PRIMARY KEY (provider, provider_tx_id),
  CONSTRAINT deposit_reversals_check CHECK (owed BETWEEN 0 AND amount)
);
CREATE INDEX deposit_reversals_of ON deposit_reversals (deposit_no);
CREATE INDEX deposit_reversals_of_member ON deposit_reversals (member_id, at);
CREATE INDEX deposit_reversals_owed ON deposit_reversals (merchant, at) WHERE owed > 0;
CREATE INDEX deposit_reversals_unseen ON deposit_reversals (merchant, at) WHERE seen_at IS NULL;

CREATE SEQUENCE direct_payment_numbers;
-- Peer payments: a part of a withdrawal, and the depositor who pays it directly.
CREATE TABLE direct_payments (
  transaction_no text PRIMARY KEY,
  merchant text NOT NULL,
  withdrawal_no text NOT NULL REFERENCES withdrawals (withdrawal_no),
  withdrawer_id uuid NOT NULL,
  deposit_no text NOT NULL UNIQUE REFERENCES deposits (deposit_no),
  depositor_id uuid NOT NULL,
  method text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('MATCHED', 'UNPAID', 'WAITING', 'RECEIVED', 'PART_DISPUTED', 'DISPUTED',
    'FORCED_RECEIVED', 'CLOSED_NOT_RECEIVED')),
  matched_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  -- the depositor's transaction number, and how long the withdrawer can answer
  trx_id text CHECK (trx_id ~ '^[A-Z0-9]{6,64}$'),
  sender_last_four text CHECK (sender_last_four ~ '^[0-9]{4}$'),
  claimed_at timestamptz,
  confirm_by timestamptz,
  -- the request of the withdrawer's answer
  answer_id uuid,
  answer text CHECK (answer IN ('RECEIVED_FULL', 'RECEIVED_PART', 'NOT_RECEIVED', 'CONTEST')),
  answered_at timestamptz,
  received bigint NOT NULL DEFAULT 0,
  disputed bigint NOT NULL DEFAULT 0,
  -- counted as received because the withdrawer did not answer, or contested after that
  auto boolean NOT NULL DEFAULT false,
  counted_at timestamptz,
  contested boolean NOT NULL DEFAULT false,
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  refunded boolean NOT NULL DEFAULT false,
  -- what the depositor owes if the money had not arrived after all
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  CONSTRAINT direct_payments_check CHECK (depositor_id <> withdrawer_id),
  CONSTRAINT direct_payments_check1 CHECK (received >= 0 AND disputed >= 0 AND (received + disputed) <= amount),
  CONSTRAINT direct_payments_check2
    CHECK ((status NOT IN ('WAITING', 'RECEIVED', 'PART_DISPUTED', 'DISPUTED', 'FORCED_RECEIVED',
    'CLOSED_NOT_RECEIVED')) OR trx_id IS NOT NULL AND sender_last_four IS NOT NULL AND confirm_by IS NOT NULL),
  CONSTRAINT direct_payments_check3 CHECK ((status IN ('PART_DISPUTED', 'DISPUTED')) = (disputed > 0))
);
-- A transaction number pays once.
CREATE UNIQUE INDEX direct_payments_trx ON direct_payments (merchant, method, trx_id) WHERE trx_id IS NOT NULL;
CREATE UNIQUE INDEX direct_payments_answer ON direct_payments (withdrawer_id, answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX direct_payments_of_withdrawal ON direct_payments (withdrawal_no);
CREATE INDEX direct_payments_of_withdrawer ON direct_payments (withdrawer_id, matched_at DESC);
CREATE INDEX direct_payments_of_depositor ON direct_payments (depositor_id, matched_at DESC);
CREATE INDEX direct_payments_unpaid ON direct_payments (pay_by) WHERE status = 'MATCHED';
CREATE INDEX direct_payments_unanswered ON direct_payments (confirm_by) WHERE status = 'WAITING';
CREATE INDEX direct_payments_disputed ON direct_payments (merchant, answered_at)
  WHERE status IN ('PART_DISPUTED', 'DISPUTED');
CREATE INDEX direct_payments_owed ON direct_payments (depositor_id) WHERE owed > 0;
-- Before a payment is credited, this finds whether a member named its number in a peer payment.
CREATE INDEX direct_payments_number ON direct_payments (merchant, trx_id) WHERE trx_id IS NOT NULL;
CREATE TRIGGER direct_payments_tell AFTER UPDATE OF status ON direct_payments
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION direct_payment_event();

-- Every payment number that brought money, for all ways to pay. A number pays once per merchant.
CREATE TABLE used_payment_numbers (
  merchant text NOT NULL,
  number text NOT NULL CHECK (number <> '' AND number = upper(number)),
  -- the deposit or peer payment that it pays
  deposit_no text REFERENCES deposits (deposit_no),
  transaction_no text REFERENCES direct_payments (transaction_no),
  -- the provider on whose page the deposit was paid, which may have created the number itself
  launched_by text,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, number),
  CONSTRAINT used_payment_numbers_check CHECK (num_nonnulls(deposit_no, transaction_no) = 1)
);
