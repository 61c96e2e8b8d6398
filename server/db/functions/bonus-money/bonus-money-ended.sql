-- When a bonus is wagered or lost, the rest becomes the member's own money. After the last bonus, bets placed since it ended count as
-- own money, even if the end is only known now.
CREATE OR REPLACE FUNCTION bonus_money_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint := bonus_money_given(NEW);
BEGIN
  IF EXISTS (SELECT FROM turnover_duties d WHERE d.member_id = NEW.member_id AND d.currency = NEW.currency
    AND d.source = 'bonus' AND d.state = 'open')
  THEN
    UPDATE bonus_money m SET bonus = m.bonus - given,
      own = greatest(m.own, bonus_money_in_wallets(NEW.member_id, NEW.currency) - (m.bonus - given))
      WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency;
    RETURN NULL;
  END IF;
  DELETE FROM bonus_money m WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency;
  PERFORM bet_count_anew('own:' || b.posting_id || '-' || b.line, NEW.ended_at, b.member_id, b.posting_id, b.line, 0, NULL)
    FROM bets b WHERE b.member_id = NEW.member_id AND b.currency = NEW.currency AND b.posting_id > NEW.posting_id
      AND b.placed_at > NEW.ended_at AND b.uncounted_as = 'bonus';
  RETURN NULL;
END $$;
