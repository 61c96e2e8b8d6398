ALTER TABLE raffle_prizes ADD COLUMN from_draw integer NOT NULL DEFAULT 1 CHECK (from_draw > 0);
ALTER TABLE raffle_prizes ADD COLUMN image text;
ALTER TABLE raffle_prizes DROP CONSTRAINT raffle_prizes_pkey;
ALTER TABLE raffle_prizes ADD PRIMARY KEY (merchant, promotion_id, from_draw, prize_no);
