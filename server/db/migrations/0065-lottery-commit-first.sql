-- A commit stands before its issue opens. Those made late opened when they were made; those made after their close (the
-- history of a demonstration) took no bet.
UPDATE lottery_issues SET opens_at = committed_at WHERE committed_at > opens_at AND committed_at < closes_at;
ALTER TABLE lottery_issues ADD CONSTRAINT lottery_issues_commit_first
  CHECK (committed_at <= opens_at OR committed_at >= closes_at);
