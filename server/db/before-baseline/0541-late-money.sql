ALTER TABLE wallets ADD COLUMN closed boolean NOT NULL DEFAULT false;

CREATE TABLE late_money_due (
  member_id uuid NOT NULL REFERENCES members (id),
  currency text NOT NULL,
  wallet text NOT NULL,
  since timestamptz NOT NULL,
  looked_at timestamptz,
  PRIMARY KEY (member_id, currency, wallet)
);

CREATE TABLE late_money (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id),
  currency text NOT NULL,
  wallet text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  posting_id bigint NOT NULL,
  sources jsonb NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'credited', 'returned')),
  went_to text CHECK (length(went_to) BETWEEN 1 AND 80),
  decided_by text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (went_to IS NULL))
);
CREATE INDEX late_money_waiting ON late_money (merchant, at) WHERE state = 'waiting';
CREATE INDEX late_money_of_member ON late_money (member_id);

CREATE FUNCTION late_money_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO late_money_due (member_id, currency, wallet, since)
  VALUES (NEW.member_id, NEW.currency, NEW.wallet, coalesce(NEW.moved_at, now())) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_closed_paid AFTER UPDATE OF balance ON wallets
  FOR EACH ROW WHEN (NEW.closed AND NEW.balance > OLD.balance) EXECUTE FUNCTION late_money_came();

CREATE FUNCTION wallet_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed := EXISTS (SELECT FROM members WHERE id = NEW.member_id AND status = 'closed' AND type <> 4);
  RETURN NEW;
END $$;
CREATE TRIGGER wallets_opened_closed BEFORE INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION wallet_of_closed();

CREATE FUNCTION wallets_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH shut AS (
    UPDATE wallets SET closed = true WHERE member_id = NEW.id AND NOT closed RETURNING currency, wallet, balance, moved_at
  )
  INSERT INTO late_money_due (member_id, currency, wallet, since)
  SELECT NEW.id, currency, wallet, coalesce(moved_at, now()) FROM shut WHERE balance > 0 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER members_close_wallets AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (NEW.status = 'closed' AND OLD.status <> 'closed' AND NEW.type <> 4) EXECUTE FUNCTION wallets_close();

UPDATE wallets w SET closed = true FROM members m WHERE m.id = w.member_id AND m.status = 'closed' AND m.type <> 4;
INSERT INTO late_money_due (member_id, currency, wallet, since)
SELECT member_id, currency, wallet, coalesce(moved_at, now()) FROM wallets WHERE closed AND balance > 0;
