UPDATE lottery_issues SET opens_at = committed_at WHERE committed_at > opens_at AND committed_at < closes_at;
ALTER TABLE lottery_issues ADD CONSTRAINT lottery_issues_commit_first
  CHECK (committed_at <= opens_at OR committed_at >= closes_at);
