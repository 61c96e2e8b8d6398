ALTER TABLE deposits
  ADD COLUMN more_asked text CHECK (length(more_asked) BETWEEN 1 AND 200),
  ADD COLUMN more_until timestamptz,
  ADD CHECK ((more_asked IS NULL) = (more_until IS NULL));
CREATE INDEX deposits_more ON deposits (more_until) WHERE more_until IS NOT NULL;

CREATE INDEX withdrawals_unclear ON withdrawals (merchant, sent_at) WHERE status IN ('paying', 'unknown');

CREATE INDEX redemptions_to_decide ON redemptions (merchant, applied_at) WHERE status = 'In Process';
