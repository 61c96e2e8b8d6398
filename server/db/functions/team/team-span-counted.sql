-- Updates the size and the balances of the team above when a member joins or leaves it.
CREATE OR REPLACE FUNCTION team_span_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  span team_spans := coalesce(NEW, OLD);
  sign integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
  m record;
BEGIN
  SELECT type, status INTO m FROM members WHERE id = span.descendant_id;
  IF FOUND AND m.status <> 'closed' THEN
    INSERT INTO team_size_changes VALUES (span.ancestor_id, sign, CASE WHEN m.type <> 0 THEN sign ELSE 0 END);
  END IF;
  INSERT INTO team_standing AS k SELECT span.ancestor_id, s.currency, sign * s.balance, sign * s.bonus
    FROM member_standing s WHERE s.member_id = span.descendant_id AND (s.balance <> 0 OR s.bonus <> 0)
    ON CONFLICT (member_id, currency) DO UPDATE SET balance = k.balance + excluded.balance, bonus = k.bonus + excluded.bonus;
  RETURN NULL;
END $$;
