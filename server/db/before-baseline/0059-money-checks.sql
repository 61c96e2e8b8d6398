CREATE TABLE balance_checks (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  wallet text NOT NULL,
  posting_id bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (member_id, currency, wallet)
);

CREATE INDEX wallet_transfers_half_way ON wallet_transfers (ended_at) WHERE hop = 1 AND state = 'done' AND answer IS NULL;

ALTER TABLE wallet_transfers ADD COLUMN held boolean NOT NULL DEFAULT false;
