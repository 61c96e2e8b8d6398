-- outside a transaction
-- The console lists a member's bets by the time of the bet: imported bets have later postings than newer ones.
CREATE INDEX CONCURRENTLY IF NOT EXISTS bets_of_member ON bets (member_id, placed_at);
