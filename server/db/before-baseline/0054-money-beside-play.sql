CREATE INDEX postings_beside_play ON postings (member_id, kind, posted_at)
  WHERE kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction');
