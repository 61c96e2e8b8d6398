-- An event's number is given out under a lock that is held until its transaction ends, so that numbers are committed in their
-- order: whoever has read up to a number never misses a lower one. The trigger comes before the statement takes a number.
CREATE FUNCTION lottery_events_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('lottery_events', 0));
  RETURN NULL;
END
$$;
CREATE TRIGGER lottery_events_in_order BEFORE INSERT ON lottery_events
  FOR EACH STATEMENT EXECUTE FUNCTION lottery_events_in_order();
