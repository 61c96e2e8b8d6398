-- Tells both sides of a peer payment that its status changed.
CREATE OR REPLACE FUNCTION direct_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.withdrawer_id, 'decided', NEW.transaction_no);
  PERFORM member_event(NEW.depositor_id, 'decided', NEW.transaction_no);
  RETURN NULL;
END $$;
