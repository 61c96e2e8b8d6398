-- A new bonus counts as bonus money; the rest of the wallets stays own money.
CREATE OR REPLACE FUNCTION bonus_money_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint := bonus_money_given(NEW);
BEGIN
  INSERT INTO bonus_money AS m (member_id, currency, own, bonus)
    VALUES (NEW.member_id, NEW.currency, bonus_money_in_wallets(NEW.member_id, NEW.currency) - given, given)
    ON CONFLICT (member_id, currency) DO UPDATE SET own = m.own - given, bonus = m.bonus + given;
  RETURN NULL;
END $$;
