-- How far a wallet's balance was checked against its postings: the sum of its legs up to a posting.
CREATE TABLE balance_checks (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  wallet text NOT NULL,
  posting_id bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (member_id, currency, wallet)
);

-- First halves of transfers from vendor to vendor whose second half may still have to be begun.
CREATE INDEX wallet_transfers_half_way ON wallet_transfers (ended_at) WHERE hop = 1 AND state = 'done' AND answer IS NULL;

-- The one who asked for it was told that it is held; until then whoever repeats the request waits for the same answer.
ALTER TABLE wallet_transfers ADD COLUMN held boolean NOT NULL DEFAULT false;
