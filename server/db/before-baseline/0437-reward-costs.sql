CREATE INDEX raffle_draws_drawn ON raffle_draws (merchant, drawn_at) WHERE drawn_at IS NOT NULL;
