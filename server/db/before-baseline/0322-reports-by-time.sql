CREATE INDEX bets_settled_at ON bets USING brin (settled_at);
CREATE INDEX members_registered_at ON members USING brin (registered_at);
CREATE INDEX sessions_created_at ON sessions USING brin (created_at);
CREATE INDEX deposits_arrived_at ON deposits (merchant, arrived_at) WHERE status = 'arrived';
CREATE INDEX withdrawals_paid_at ON withdrawals (merchant, paid_at) WHERE status = 'paid';
CREATE INDEX postings_posted_at ON postings USING brin (posted_at);
