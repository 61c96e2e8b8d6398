-- Deposits, withdrawals, rebates and bonuses of a member, among many more bets.
CREATE INDEX postings_beside_play ON postings (member_id, kind, posted_at)
  WHERE kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction');
