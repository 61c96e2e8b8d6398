CREATE TABLE team_active (
  member_id uuid NOT NULL,
  longer boolean NOT NULL,
  day date NOT NULL,
  from_day date NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (member_id, longer, day, from_day)
) WITH (fillfactor = 80);
CREATE TABLE team_active_least (
  merchant text PRIMARY KEY,
  day bigint NOT NULL,
  longer bigint NOT NULL
);
CREATE TABLE team_active_changes (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  day date NOT NULL,
  valid_bet bigint NOT NULL
);
CREATE INDEX team_active_changes_of ON team_active_changes (merchant);

CREATE TABLE member_standing (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  bonus bigint NOT NULL,
  PRIMARY KEY (member_id, currency)
) WITH (fillfactor = 70);
CREATE TABLE team_standing (LIKE member_standing INCLUDING ALL) WITH (fillfactor = 70);
CREATE TABLE team_sizes (
  member_id uuid PRIMARY KEY,
  total bigint NOT NULL,
  agents bigint NOT NULL
) WITH (fillfactor = 70);
CREATE TABLE team_size_changes (
  member_id uuid NOT NULL,
  total smallint NOT NULL,
  agents smallint NOT NULL
);
CREATE INDEX team_size_changes_of ON team_size_changes (member_id);

CREATE FUNCTION team_span_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER team_spans_opened AFTER INSERT ON team_spans FOR EACH ROW WHEN (NEW.to_at IS NULL) EXECUTE FUNCTION team_span_counted();
CREATE TRIGGER team_spans_ended AFTER UPDATE OF to_at ON team_spans
  FOR EACH ROW WHEN (OLD.to_at IS NULL AND NEW.to_at IS NOT NULL) EXECUTE FUNCTION team_span_counted();
CREATE TRIGGER team_spans_gone AFTER DELETE ON team_spans FOR EACH ROW WHEN (OLD.to_at IS NULL) EXECUTE FUNCTION team_span_counted();
CREATE FUNCTION team_member_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_size_changes
    SELECT ancestor_id, (NEW.status <> 'closed')::int - (OLD.status <> 'closed')::int,
      (NEW.status <> 'closed' AND NEW.type <> 0)::int - (OLD.status <> 'closed' AND OLD.type <> 0)::int
    FROM team_spans WHERE descendant_id = NEW.id AND to_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER members_counted AFTER UPDATE OF status, type ON members FOR EACH ROW
  WHEN ((OLD.status = 'closed') <> (NEW.status = 'closed') OR (OLD.type <> 0) <> (NEW.type <> 0)) EXECUTE FUNCTION team_member_counted();

INSERT INTO team_sizes SELECT s.ancestor_id, count(*), count(*) FILTER (WHERE m.type <> 0)
  FROM team_spans s JOIN members m ON m.id = s.descendant_id WHERE s.to_at IS NULL AND m.status <> 'closed' GROUP BY 1;
INSERT INTO member_standing
  SELECT member_id, currency, sum(balance), sum(bonus) FROM (
    SELECT member_id, currency, CASE wallet WHEN 'bonus' THEN 0 ELSE balance END AS balance, CASE wallet WHEN 'bonus' THEN balance ELSE 0 END AS bonus
      FROM wallets
    UNION ALL SELECT p.member_id, p.currency, CASE l.wallet WHEN 'bonus' THEN 0 ELSE -l.amount END, CASE l.wallet WHEN 'bonus' THEN -l.amount ELSE 0 END
      FROM schemes_read r JOIN postings p ON p.merchant = r.merchant AND p.id > r.posting_id
      CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount) WHERE r.scheme = 'team' AND NOT starts_with(l.wallet, 'house:')
  ) AS held GROUP BY 1, 2;
DELETE FROM member_standing s USING wallets w WHERE w.member_id = s.member_id
  AND NOT EXISTS (SELECT FROM schemes_read r WHERE r.merchant = w.merchant AND r.scheme = 'team');
INSERT INTO team_standing SELECT t.ancestor_id, s.currency, sum(s.balance), sum(s.bonus)
  FROM team_spans t JOIN member_standing s ON s.member_id = t.descendant_id WHERE t.to_at IS NULL GROUP BY 1, 2;

ALTER TABLE team_spans ADD COLUMN registered boolean NOT NULL DEFAULT false;
UPDATE team_spans s SET registered = true FROM members m WHERE m.id = s.descendant_id AND m.registered_at = s.from_at AND s.depth > 0;
CREATE INDEX team_spans_registered ON team_spans (ancestor_id, from_at) WHERE registered;
CREATE FUNCTION team_span_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registered := NEW.depth > 0 AND EXISTS (SELECT FROM members WHERE id = NEW.descendant_id AND registered_at = NEW.from_at);
  RETURN NEW;
END $$;
CREATE TRIGGER team_spans_begin BEFORE INSERT ON team_spans FOR EACH ROW EXECUTE FUNCTION team_span_begins();
