ALTER TABLE bets ADD COLUMN settled_by xid8;
CREATE FUNCTION bets_note_settler() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.settled_by := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER bets_settled_by BEFORE UPDATE OF settled_at ON bets
  FOR EACH ROW WHEN (OLD.settled_at IS NULL) EXECUTE FUNCTION bets_note_settler();
