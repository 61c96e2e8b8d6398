-- bet_sides becomes a table of months (0845). What it has until then is the month before all others; the limit is two months
-- ahead, so that no bet reaches it meanwhile. It is checked by 0844, beside the use of the table.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE bet_sides ADD CONSTRAINT bet_sides_before CHECK (placed_at < %L) NOT VALID',
    (SELECT date_trunc('month', greatest(now(), max(placed_at)), 'UTC') + interval '2 months' FROM bet_sides));
END $$;
