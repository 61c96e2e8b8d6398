-- small: closed_persons (a row for each closed account)
-- small: payout_accounts (only rows of closed accounts are written)
-- What is kept of a closed account for a while, by kind of data: which kinds are gone already.
ALTER TABLE closed_persons ADD COLUMN forgotten text[] NOT NULL DEFAULT '{}';
CREATE INDEX closed_persons_kept ON closed_persons (closed_at) WHERE cardinality(forgotten) < 4;
-- Accounts that were closed before kept the holder's name of their payout accounts.
UPDATE payout_accounts a SET holder_name = '-', branch = NULL, removed_at = coalesce(a.removed_at, c.closed_at)
FROM closed_persons c WHERE c.member_id = a.member_id;
