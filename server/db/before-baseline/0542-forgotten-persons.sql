ALTER TABLE closed_persons ADD COLUMN forgotten text[] NOT NULL DEFAULT '{}';
CREATE INDEX closed_persons_kept ON closed_persons (closed_at) WHERE cardinality(forgotten) < 4;
UPDATE payout_accounts a SET holder_name = '-', branch = NULL, removed_at = coalesce(a.removed_at, c.closed_at)
FROM closed_persons c WHERE c.member_id = a.member_id;
