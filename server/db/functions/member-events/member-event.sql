-- Tells the open pages of a member that something changed. The notice starts delivery when the transaction commits.
CREATE OR REPLACE FUNCTION member_event(p_member uuid, p_kind text, p_reference text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_events (member_id, kind, reference) VALUES (p_member, p_kind, p_reference);
  RAISE NOTICE 'member_events';
END $$;
