-- Fills the change of the counted valid bet if the correction does not give it.
CREATE OR REPLACE FUNCTION bet_corrections_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT bet_counted(NEW.valid_bet, b.stake, b.uncounted) - bet_counted(NEW.valid_bet - NEW.valid_bet_change, b.stake, b.uncounted)
    INTO STRICT NEW.counted_change FROM bets b
    WHERE b.member_id = NEW.member_id AND b.posting_id = NEW.posting_id AND b.line = NEW.line;
  RETURN NEW;
END $$;
