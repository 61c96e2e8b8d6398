CREATE FUNCTION lottery_events_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('lottery_events', 0));
  RETURN NULL;
END
$$;
CREATE TRIGGER lottery_events_in_order BEFORE INSERT ON lottery_events
  FOR EACH STATEMENT EXECUTE FUNCTION lottery_events_in_order();
