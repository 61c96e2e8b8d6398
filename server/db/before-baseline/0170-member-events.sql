CREATE UNLOGGED TABLE member_events (
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('balance', 'message', 'inbox', 'sessions', 'account', 'decided')),
  reference text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX member_events_tx ON member_events (tx);
CREATE INDEX member_events_at ON member_events USING brin (at);

CREATE FUNCTION member_event_of_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_events (member_id, kind) SELECT DISTINCT member_id, 'balance' FROM added;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;
CREATE TRIGGER postings_tell AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION member_event_of_postings();

CREATE FUNCTION member_event(p_member uuid, p_kind text, p_reference text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_events (member_id, kind, reference) VALUES (p_member, p_kind, p_reference);
  RAISE NOTICE 'member_events';
END $$;

CREATE FUNCTION member_event_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.member_id, TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_tell AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('message', 'id');
CREATE TRIGGER sessions_tell AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('sessions');
CREATE TRIGGER sessions_tell_end AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION member_event_of_row('sessions');
CREATE TRIGGER wallet_transfers_tell AFTER UPDATE OF state ON wallet_transfers
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION member_event_of_row('decided', 'request_id');

CREATE FUNCTION member_event_of_inboxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_events (member_id, kind) SELECT DISTINCT member_id, 'inbox' FROM changed;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;
CREATE TRIGGER messages_tell_change AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_event_of_inboxes();

CREATE FUNCTION member_event_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.id, 'account');
  RETURN NULL;
END $$;
CREATE TRIGGER members_tell AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION member_event_of_member();
