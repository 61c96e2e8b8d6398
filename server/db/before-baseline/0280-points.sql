ALTER TABLE bet_corrections ADD COLUMN corrected_by xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX bet_corrections_by ON bet_corrections (corrected_by);
CREATE INDEX bet_corrections_of_bet ON bet_corrections (member_id, posting_id, line);
CREATE INDEX bets_settled_by ON bets (settled_by) WHERE settled_by IS NOT NULL;

CREATE TABLE schemes_read (
  merchant text NOT NULL,
  scheme text NOT NULL,
  snapshot text NOT NULL,
  posting_id bigint NOT NULL,
  PRIMARY KEY (merchant, scheme)
);

CREATE TABLE point_earnings (
  member_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('live', 'lottery', 'PVP', 'slots', 'sports', 'deposit')),
  base bigint NOT NULL,
  earned numeric NOT NULL,
  PRIMARY KEY (member_id, type)
);

CREATE TABLE point_balances (
  member_id uuid PRIMARY KEY,
  points bigint NOT NULL
);

CREATE TABLE point_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  key text NOT NULL,
  type text NOT NULL CHECK (type IN ('live', 'lottery', 'PVP', 'slots', 'sports', 'deposit', 'redeem')),
  reference text,
  changed bigint NOT NULL CHECK (changed <> 0),
  balance bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  CONSTRAINT point_entries_once UNIQUE (member_id, key)
);
CREATE INDEX point_entries_of_member ON point_entries (member_id, id);
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
