-- A member may give up a deposit that was not paid yet: it ends as expired, and says that it was cancelled.
ALTER TABLE deposits ADD COLUMN cancelled_at timestamptz;
