ALTER TABLE withdrawals
  ADD COLUMN direct_open bigint CHECK (direct_open >= 0),
  ADD COLUMN direct_since timestamptz,
  ADD COLUMN parent_no text REFERENCES withdrawals (withdrawal_no);
CREATE INDEX withdrawals_direct ON withdrawals (merchant, direct_since) WHERE direct_open > 0;
CREATE INDEX withdrawals_of_parent ON withdrawals (parent_no) WHERE parent_no IS NOT NULL;

CREATE SEQUENCE direct_payment_numbers;
CREATE TABLE direct_payments (
  transaction_no text PRIMARY KEY,
  merchant text NOT NULL,
  withdrawal_no text NOT NULL REFERENCES withdrawals (withdrawal_no),
  withdrawer_id uuid NOT NULL,
  deposit_no text NOT NULL UNIQUE REFERENCES deposits (deposit_no),
  depositor_id uuid NOT NULL CHECK (depositor_id <> withdrawer_id),
  method text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('MATCHED', 'UNPAID', 'WAITING', 'RECEIVED', 'PART_DISPUTED', 'DISPUTED',
    'FORCED_RECEIVED', 'CLOSED_NOT_RECEIVED')),
  matched_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  trx_id text CHECK (trx_id ~ '^[A-Z0-9]{6,64}$'),
  sender_last_four text CHECK (sender_last_four ~ '^[0-9]{4}$'),
  claimed_at timestamptz,
  confirm_by timestamptz,
  answer_id uuid,
  answer text CHECK (answer IN ('RECEIVED_FULL', 'RECEIVED_PART', 'NOT_RECEIVED', 'CONTEST')),
  answered_at timestamptz,
  received bigint NOT NULL DEFAULT 0,
  disputed bigint NOT NULL DEFAULT 0,
  auto boolean NOT NULL DEFAULT false,
  counted_at timestamptz,
  contested boolean NOT NULL DEFAULT false,
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  refunded boolean NOT NULL DEFAULT false,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  CHECK (received >= 0 AND disputed >= 0 AND received + disputed <= amount),
  CHECK (status NOT IN ('WAITING', 'RECEIVED', 'PART_DISPUTED', 'DISPUTED', 'FORCED_RECEIVED', 'CLOSED_NOT_RECEIVED')
    OR (trx_id IS NOT NULL AND sender_last_four IS NOT NULL AND confirm_by IS NOT NULL)),
  CHECK ((status IN ('PART_DISPUTED', 'DISPUTED')) = (disputed > 0))
);
CREATE UNIQUE INDEX direct_payments_trx ON direct_payments (merchant, method, trx_id) WHERE trx_id IS NOT NULL;
CREATE UNIQUE INDEX direct_payments_answer ON direct_payments (withdrawer_id, answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX direct_payments_of_withdrawal ON direct_payments (withdrawal_no);
CREATE INDEX direct_payments_of_withdrawer ON direct_payments (withdrawer_id, matched_at DESC);
CREATE INDEX direct_payments_of_depositor ON direct_payments (depositor_id, matched_at DESC);
CREATE INDEX direct_payments_unpaid ON direct_payments (pay_by) WHERE status = 'MATCHED';
CREATE INDEX direct_payments_unanswered ON direct_payments (confirm_by) WHERE status = 'WAITING';
CREATE INDEX direct_payments_disputed ON direct_payments (merchant, answered_at) WHERE status IN ('PART_DISPUTED', 'DISPUTED');
CREATE INDEX direct_payments_owed ON direct_payments (depositor_id) WHERE owed > 0;
CREATE FUNCTION direct_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.withdrawer_id, 'decided', NEW.transaction_no);
  PERFORM member_event(NEW.depositor_id, 'decided', NEW.transaction_no);
  RETURN NULL;
END $$;
CREATE TRIGGER direct_payments_tell AFTER UPDATE OF status ON direct_payments
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION direct_payment_event();
