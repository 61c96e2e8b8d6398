-- Stores the position of the settlement, by which reports read settlements in order.
CREATE OR REPLACE FUNCTION bets_note_settler() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.settled_by := transaction_position();
  RETURN NEW;
END $$;
