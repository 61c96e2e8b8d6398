-- The ledger with its wallets, transfers, wagering requirements and bonus money.

-- A member's balances, moved by a trigger on postings alone. Accounts of the house have no stored balance, because every
-- posting would wait for that one row: their balance is the sum of their legs.
CREATE TABLE wallets (
  member_id uuid NOT NULL,
  currency text NOT NULL CHECK (length(currency) BETWEEN 3 AND 10 AND currency !~ '[^A-Z0-9]'),
  wallet text NOT NULL CHECK ((wallet IN ('main', 'held', 'bonus')) OR wallet ~ '^(vendor|transit):[A-Z0-9_]{1,32}$'),
  merchant text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  locked boolean NOT NULL DEFAULT false,
  moved_at timestamptz,
  -- set with the account, so that any credit is queued for suspense by the statement that writes it
  closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, currency, wallet),
  CONSTRAINT wallets_never_below_zero CHECK (balance >= 0)
) WITH (fillfactor = 60);
CREATE TRIGGER wallets_kept BEFORE DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_opened_empty BEFORE INSERT ON wallets
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_moved_by_postings BEFORE UPDATE OF balance ON wallets
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER wallets_closed_paid AFTER UPDATE OF balance ON wallets
  FOR EACH ROW WHEN (NEW.closed AND NEW.balance > OLD.balance) EXECUTE FUNCTION late_money_came();
CREATE TRIGGER wallets_opened_closed BEFORE INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION wallet_of_closed();

-- The ledger, one row per posting. A posting belongs to one member, by which the table can be distributed; the other
-- side is an account of the house. A move between two members is two postings in one transaction. The legs are in the
-- row, so its check sees all of them and a posting that does not add up to zero cannot exist. Postings never change.
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME ledger_id_seq),
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  reference text,
  remark text CHECK (remark !~ '[[:cntrl:]]' AND length(remark) BETWEEN 1 AND 2000),
  currency text NOT NULL,
  posted_at timestamptz NOT NULL,
  wallets text[] NOT NULL,
  amounts bigint[] NOT NULL,
  -- the balance of each wallet afterwards; null for the house
  balances bigint[] NOT NULL,
  CONSTRAINT ledger_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_once UNIQUE (member_id, key),
  CONSTRAINT ledger_legs
    CHECK (cardinality(wallets) BETWEEN 2 AND 6 AND array_ndims(wallets) = 1 AND array_lower(wallets, 1) = 1
    AND cardinality(amounts) = cardinality(wallets) AND array_ndims(amounts) = 1 AND array_lower(amounts, 1) = 1
    AND cardinality(balances) = cardinality(wallets) AND array_position(amounts, NULL::bigint) IS NULL
    AND array_position(wallets, NULL::text) IS NULL),
  CONSTRAINT ledger_sums_to_zero
    CHECK ((amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5],
    0) + coalesce(amounts[6], 0)) = 0),
  CONSTRAINT ledger_key_check CHECK (length(key) BETWEEN 1 AND 160 AND key !~ '[^!-~]'),
  CONSTRAINT ledger_kind_check CHECK (length(kind) BETWEEN 2 AND 40 AND kind ~ '^[a-z][a-z-]*$'),
  CONSTRAINT ledger_reference_check CHECK (length(reference) BETWEEN 1 AND 80 AND reference !~ '[^!-~]'),
  CONSTRAINT ledger_currency_check CHECK (length(currency) BETWEEN 3 AND 10 AND currency !~ '[^A-Z0-9]')
);
CREATE INDEX ledger_of_member ON postings (member_id, currency, posted_at, id);
-- Deposits, withdrawals and bonuses of a member, among many more bets.
CREATE INDEX postings_beside_play ON postings (member_id, kind, posted_at)
  WHERE kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction');
CREATE INDEX postings_posted_at ON postings USING brin (posted_at);
-- Postings of large teams are read newest first, across all members.
CREATE INDEX postings_newest ON postings (merchant, posted_at DESC, id DESC);
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_move_balances();
CREATE TRIGGER bonus_money_moved AFTER INSERT ON postings
  FOR EACH ROW WHEN (NEW.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction', 'bonus-forfeit'))
  EXECUTE FUNCTION bonus_money_moved();

-- The hash chain of the ledger: a link is the hash of the link before it and of its own posting. A job adds links in the
-- order of numbers, up to where no posting is still being written. The last link, noted outside the database, proves all
-- rows before it.
CREATE TABLE ledger_links (
  posting_id bigint PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TRIGGER ledger_links_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_links
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- How far a wallet was checked against its postings, and their sum up to there.
CREATE TABLE balance_checks (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  wallet text NOT NULL,
  posting_id bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (member_id, currency, wallet)
);

-- The part of a rebate or bonus that belongs to a category of games; the rest belongs to none. Written with the posting.
CREATE TABLE posting_categories (
  posting_id bigint NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (posting_id, category)
);
CREATE TRIGGER posting_categories_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON posting_categories
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Vendors that keep their own wallet per member, with the most that can be moved at once. Other vendors play from the
-- main wallet.
CREATE TABLE vendor_wallets (
  merchant text NOT NULL,
  vendor text NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{1,32}$' AND vendor <> 'MAIN'),
  least bigint NOT NULL CHECK ("least" > 0),
  most bigint NOT NULL,
  open boolean NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (merchant, vendor)
);

-- Transfers between the main wallet and a vendor. A transfer is sending until the vendor answers; until then its amount
-- is in transit, and no other transfer with that vendor starts.
CREATE TABLE wallet_transfers (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  hop smallint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  merchant text NOT NULL,
  asked text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  from_wallet text NOT NULL,
  to_wallet text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('sending', 'done', 'returned')),
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  answer jsonb,
  -- the member has an answer that the outcome is unknown; before that, a repeated request waits for the same answer
  held boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, request_id, hop)
);
CREATE UNIQUE INDEX wallet_transfers_under_way ON wallet_transfers (member_id, vendor) WHERE state = 'sending';
CREATE INDEX wallet_transfers_waiting ON wallet_transfers (asked_at) WHERE state = 'sending';
-- First halves of transfers between two vendors whose second half may still have to start.
CREATE INDEX wallet_transfers_half_way ON wallet_transfers (ended_at)
  WHERE hop = 1 AND state = 'done' AND answer IS NULL;
CREATE TRIGGER wallet_transfers_tell AFTER UPDATE OF state ON wallet_transfers
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION member_event_of_row('decided', 'request_id');
CREATE TRIGGER wallet_transfers_tell_late AFTER UPDATE OF state ON wallet_transfers
  FOR EACH ROW WHEN (OLD.state = 'sending' AND NEW.state <> 'sending') EXECUTE FUNCTION tell_late_transfer();

CREATE SEQUENCE member_transfer_numbers;
-- Money sent from one member to another.
CREATE TABLE member_transfers (
  sender_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  request_id uuid NOT NULL,
  transfer_no text NOT NULL,
  merchant text NOT NULL,
  receiver_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remark text,
  -- of the sender's main wallet, after the transfer
  balance bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (sender_id, direction, request_id),
  CONSTRAINT member_transfers_check CHECK (receiver_id <> sender_id)
);
CREATE UNIQUE INDEX member_transfers_number ON member_transfers (merchant, transfer_no);
CREATE INDEX member_transfers_of_sender ON member_transfers (sender_id, sent_at);
CREATE INDEX member_transfers_of_receiver ON member_transfers (receiver_id, sent_at);

-- Credit that a merchant grants its members. The used part is the sum of postings: credit-draw minus credit-settle.
CREATE TABLE credit_lines (
  member_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  line bigint NOT NULL CHECK (line >= 0),
  due_on date
);

-- Wagering requirements: what a member has to bet before money can be withdrawn. Progress is not stored, it follows from
-- the bets. A finished requirement keeps what it used of each bet, so that no other one counts it again.
CREATE TABLE turnover_duties (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  currency text NOT NULL,
  source text NOT NULL CHECK (source IN ('deposit', 'bonus', 'transfer', 'points', 'referral')),
  -- the posting that brought the money: only later bets count
  posting_id bigint NOT NULL,
  base bigint NOT NULL CHECK (base > 0),
  multiple smallint NOT NULL CHECK (multiple BETWEEN 1 AND 100),
  -- what a valid bet counts for, by category; a missing category does not count
  weights jsonb NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'forfeited', 'cleared')),
  ended_at timestamptz,
  CONSTRAINT turnover_duties_once UNIQUE (member_id, posting_id),
  CONSTRAINT turnover_duties_check CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX turnover_duties_open ON turnover_duties (member_id, currency, posting_id) WHERE state = 'open';
CREATE TRIGGER bonus_money_opened AFTER INSERT ON turnover_duties
  FOR EACH ROW WHEN (NEW.source = 'bonus' AND NEW.state = 'open') EXECUTE FUNCTION bonus_money_opened();
CREATE TRIGGER bonus_money_ended AFTER UPDATE OF state ON turnover_duties
  FOR EACH ROW WHEN (NEW.source = 'bonus' AND OLD.state = 'open'
  AND NEW.state <> 'open') EXECUTE FUNCTION bonus_money_ended();

-- What a finished wagering requirement used of a bet: a fraction of minor units, n or n/d.
CREATE TABLE turnover_parts (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  duty_id bigint NOT NULL REFERENCES turnover_duties (id),
  part text NOT NULL CHECK (part ~ '^[0-9]+(/[1-9][0-9]*)?$'),
  PRIMARY KEY (member_id, posting_id, line, duty_id)
);

-- Bonus money that still has to be wagered, and own money: what there was when the bonus came, and what came or left
-- since, apart from bets. Stakes use own money first. `marked`: a stake used bonus money; `looked_at`: when the
-- requirement was last checked.
CREATE TABLE bonus_money (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  own bigint NOT NULL,
  bonus bigint NOT NULL,
  marked boolean NOT NULL DEFAULT false,
  looked_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (member_id, currency)
) WITH (fillfactor = 70);

-- Money that reached a closed account: a late deposit, a returned payout, a win, a correction. A job moves it to
-- suspense, where two operators decide.
CREATE TABLE late_money (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  currency text NOT NULL,
  wallet text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- the posting that moved it to suspense
  posting_id bigint NOT NULL,
  -- kinds and references of the postings it came by
  sources jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- credited to another account, or returned by hand with a number
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'credited', 'returned')),
  went_to text CHECK (length(went_to) BETWEEN 1 AND 80),
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  CONSTRAINT late_money_check
    CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (went_to IS NULL))
);
CREATE INDEX late_money_waiting ON late_money (merchant, at) WHERE state = 'waiting';
CREATE INDEX late_money_of_member ON late_money (member_id);

-- Wallets of closed accounts whose balance waits to be moved to suspense.
CREATE TABLE late_money_due (
  member_id uuid NOT NULL REFERENCES members (id),
  currency text NOT NULL,
  wallet text NOT NULL,
  since timestamptz NOT NULL,
  looked_at timestamptz,
  PRIMARY KEY (member_id, currency, wallet)
);
