-- Tells agents that their teams changed.
CREATE OR REPLACE FUNCTION member_event_of_teams(p_teams uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO member_events (member_id, kind) SELECT team, 'team' FROM unnest(p_teams) AS team;
  RAISE NOTICE 'member_events';
END $$;
