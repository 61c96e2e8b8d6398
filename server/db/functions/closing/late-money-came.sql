-- Money that reaches the wallet of a closed account is queued for suspense.
CREATE OR REPLACE FUNCTION late_money_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO late_money_due (member_id, currency, wallet, since)
  VALUES (NEW.member_id, NEW.currency, NEW.wallet, coalesce(NEW.moved_at, now())) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
