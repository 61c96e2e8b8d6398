-- Closes the wallets together with the account and queues their balances for suspense.
CREATE OR REPLACE FUNCTION wallets_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH shut AS (
    UPDATE wallets SET closed = true WHERE member_id = NEW.id AND NOT closed RETURNING currency, wallet, balance, moved_at
  )
  INSERT INTO late_money_due (member_id, currency, wallet, since)
  SELECT NEW.id, currency, wallet, coalesce(moved_at, now()) FROM shut WHERE balance > 0 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
