-- The part of each stake that exceeds the member's own money. Runs after the wallets are debited with the stakes. Null means that
-- own money covers all of them.
CREATE OR REPLACE FUNCTION bonus_money_staked(p_member uuid, p_currency text, p_stakes bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  beyond bigint[] := '{}';
  beside bigint := 0;
BEGIN
  SELECT greatest(0, least(m.own, bonus_money_in_wallets(p_member, p_currency) + (SELECT sum(s) FROM unnest(p_stakes) AS s) - m.bonus))
    INTO own FROM bonus_money m WHERE m.member_id = p_member AND m.currency = p_currency;
  IF NOT FOUND THEN RETURN NULL; END IF;
  FOR i IN 1 .. cardinality(p_stakes) LOOP
    beside := p_stakes[i] - least(p_stakes[i], own);
    own := own - (p_stakes[i] - beside);
    beyond := beyond || beside;
  END LOOP;
  IF (SELECT sum(b) FROM unnest(beyond) AS b) = 0 THEN RETURN NULL; END IF;
  UPDATE bonus_money m SET marked = true WHERE m.member_id = p_member AND m.currency = p_currency AND NOT m.marked;
  RETURN beyond;
END $$;
