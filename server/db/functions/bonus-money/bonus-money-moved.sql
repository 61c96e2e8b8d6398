-- Deposits, withdrawals and other postings outside play change the member's own money, never the bonus.
CREATE OR REPLACE FUNCTION bonus_money_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bonus_money m SET own = m.own + moved.amount FROM (
    SELECT coalesce(sum(l.amount), 0) AS amount FROM unnest(NEW.wallets, NEW.amounts) AS l (wallet, amount)
    WHERE NOT starts_with(l.wallet, 'house:') AND l.wallet <> 'held') AS moved
  WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency AND moved.amount <> 0;
  RETURN NULL;
END $$;
