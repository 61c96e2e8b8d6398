-- A wallet opened for a closed account is closed too. Guests (type 4) are exempt: their play money has no owner.
CREATE OR REPLACE FUNCTION wallet_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed := EXISTS (SELECT FROM members WHERE id = NEW.member_id AND status = 'closed' AND type <> 4);
  RETURN NEW;
END $$;
