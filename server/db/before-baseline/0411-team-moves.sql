CREATE TABLE team_moves (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  upline_id uuid REFERENCES members (id) ON DELETE CASCADE,
  closes boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  acts_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'moved', 'done', 'refused', 'withdrawn')),
  problem text,
  ended_at timestamptz
);
CREATE UNIQUE INDEX team_moves_one ON team_moves (member_id) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_due ON team_moves (merchant, acts_at) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_of ON team_moves (member_id, asked_at DESC);
SELECT audit_watch('team_moves');

ALTER TABLE members ADD COLUMN reseller boolean NOT NULL DEFAULT false;
SELECT audit_watch_columns('members', ARRAY['reseller'], '{}', 'NEW.status <> ''closed''');
