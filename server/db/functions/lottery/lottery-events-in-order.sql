-- Takes a lock before the statement draws a number and keeps it until the end of the transaction. So numbers commit in order, and a
-- reader at one number never misses a lower one.
CREATE OR REPLACE FUNCTION lottery_events_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('lottery_events', schema_salt()));
  RETURN NULL;
END
$$;
