-- Tells both sides of an agent contract.
CREATE OR REPLACE FUNCTION member_event_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.payee_id, 'decided', NEW.id::text);
  IF NEW.payer_id IS NOT NULL THEN PERFORM member_event(NEW.payer_id, 'decided', NEW.id::text); END IF;
  RETURN NULL;
END $$;
