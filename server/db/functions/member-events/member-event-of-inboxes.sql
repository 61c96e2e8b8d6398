-- Messages are read and removed by the whole inbox, so this sends one event per inbox.
CREATE OR REPLACE FUNCTION member_event_of_inboxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_events (member_id, kind) SELECT DISTINCT member_id, 'inbox' FROM changed;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;
