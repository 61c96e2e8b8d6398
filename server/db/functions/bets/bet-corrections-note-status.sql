-- Stores the status before the correction, which reports need to move the bet between their columns.
CREATE OR REPLACE FUNCTION bet_corrections_note_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT b.status INTO NEW.status_before FROM bets b
    WHERE b.member_id = NEW.member_id AND b.posting_id = NEW.posting_id AND b.line = NEW.line;
  RETURN NEW;
END $$;
