-- Keeps in the guard row whether the member has a money limit, so that a bet needs to read one row only.
CREATE OR REPLACE FUNCTION play_limits_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid := coalesce(NEW.member_id, OLD.member_id);
  on_money boolean := EXISTS (SELECT FROM play_limits WHERE member_id = whose AND kind IN ('LOSS', 'STAKE', 'SINGLE_STAKE'));
BEGIN
  INSERT INTO play_guards (member_id, limited) VALUES (whose, on_money)
    ON CONFLICT (member_id) DO UPDATE SET limited = on_money, look_at = '-infinity';
  RETURN NULL;
END $$;
