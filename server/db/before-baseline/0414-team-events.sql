ALTER TABLE member_events DROP CONSTRAINT member_events_kind_check;
ALTER TABLE member_events ADD CONSTRAINT member_events_kind_check
  CHECK (kind IN ('balance', 'message', 'inbox', 'sessions', 'account', 'decided', 'team'));
CREATE FUNCTION member_event_of_teams(p_teams uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO member_events (member_id, kind) SELECT team, 'team' FROM unnest(p_teams) AS team;
  RAISE NOTICE 'member_events';
END $$;
