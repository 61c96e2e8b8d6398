-- A table of prizes holds from a draw on: the first whose seal was not published when it was written. Earlier ones stay, so that
-- every draw can be repeated with the table it was made with.
ALTER TABLE raffle_prizes ADD COLUMN from_draw integer NOT NULL DEFAULT 1 CHECK (from_draw > 0);
ALTER TABLE raffle_prizes ADD COLUMN image text;
ALTER TABLE raffle_prizes DROP CONSTRAINT raffle_prizes_pkey;
ALTER TABLE raffle_prizes ADD PRIMARY KEY (merchant, promotion_id, from_draw, prize_no);
