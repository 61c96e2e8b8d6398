ALTER TABLE vendors
  ADD COLUMN open boolean NOT NULL DEFAULT true,
  ADD COLUMN closed_from timestamptz,
  ADD COLUMN closed_until timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT vendors_window CHECK (closed_until IS NULL OR closed_until > closed_from);
ALTER TABLE games
  ADD COLUMN open boolean NOT NULL DEFAULT true,
  ADD COLUMN closed_from timestamptz,
  ADD COLUMN closed_until timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT games_window CHECK (closed_until IS NULL OR closed_until > closed_from);
ALTER TABLE lottery_games ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE vendor_keys (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  fingerprint text NOT NULL,
  sealed text,
  made_at timestamptz NOT NULL,
  ends_at timestamptz,
  used_at timestamptz,
  UNIQUE (merchant, vendor, fingerprint)
);
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE OF ends_at ON vendor_keys
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{sealed}', '{id}', '{}');

SELECT audit_watch_columns('vendors', ARRAY['open', 'closed_from', 'closed_until']);
SELECT audit_watch_columns('vendor_categories', ARRAY['position', 'hot']);
SELECT audit_watch_columns('games', ARRAY['open', 'closed_from', 'closed_until', 'hot_rank', 'is_new', 'position', 'min_bet']);
SELECT audit_watch('lottery_games');
