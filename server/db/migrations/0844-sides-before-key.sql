-- outside a transaction
ALTER TABLE bet_sides VALIDATE CONSTRAINT bet_sides_before;
-- The key of a table of months includes the time.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS bet_sides_before_once
  ON bet_sides (member_id, posting_id, line, decided, side, placed_at);
