CREATE TABLE deposit_reversals (
  provider text NOT NULL,
  provider_tx_id text NOT NULL,
  deposit_no text NOT NULL REFERENCES deposits (deposit_no),
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  owed bigint NOT NULL CHECK (owed BETWEEN 0 AND amount),
  at timestamptz NOT NULL,
  posting_id bigint NOT NULL,
  seen_by text,
  seen_at timestamptz,
  PRIMARY KEY (provider, provider_tx_id)
);
CREATE INDEX deposit_reversals_of ON deposit_reversals (deposit_no);
CREATE INDEX deposit_reversals_of_member ON deposit_reversals (member_id, at);
CREATE INDEX deposit_reversals_owed ON deposit_reversals (merchant, at) WHERE owed > 0;
CREATE INDEX deposit_reversals_unseen ON deposit_reversals (merchant, at) WHERE seen_at IS NULL;

DROP TRIGGER deposits_tell ON deposits;
CREATE TRIGGER deposits_tell AFTER UPDATE OF status, review, confirmations, reversed ON deposits
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION member_event_of_row('decided', 'deposit_no');
