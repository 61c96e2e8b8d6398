-- Tells payers and payees of commission statements. Nested loops are off: one command may change thousands of statements, and old and
-- new rows have no index.
CREATE OR REPLACE FUNCTION member_event_of_statements() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO member_events (member_id, kind, reference)
    SELECT member_id, 'decided', id FROM (
      SELECT unnest(ARRAY[n.payee_id, n.payer_id]) AS member_id, n.id FROM changed n JOIN known o ON o.id = n.id
      WHERE o.gross > 0 AND (o.state, o.from_wallet, o.advance) IS DISTINCT FROM (n.state, n.from_wallet, n.advance)) AS told
    WHERE member_id IS NOT NULL;
  RAISE NOTICE 'member_events';
  RETURN NULL;
END $$;
