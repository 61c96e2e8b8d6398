-- What two operators decided of places in the tree: a member comes under another upline, or an agent is closed and its team
-- goes to its upline. It acts at the next cut of the merchant's day. Figures of the new day are counted only after it.
CREATE TABLE team_moves (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- null: below the house; of an agent that is closed the upline that it has at the cut counts
  upline_id uuid REFERENCES members (id) ON DELETE CASCADE,
  closes boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  acts_at timestamptz NOT NULL,
  -- waiting, then moved (the team is gone, the account waits for what is in its way) or done; refused at the cut; withdrawn
  state text NOT NULL CHECK (state IN ('waiting', 'moved', 'done', 'refused', 'withdrawn')),
  problem text,
  ended_at timestamptz
);
CREATE UNIQUE INDEX team_moves_one ON team_moves (member_id) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_due ON team_moves (merchant, acts_at) WHERE state IN ('waiting', 'moved');
CREATE INDEX team_moves_of ON team_moves (member_id, asked_at DESC);
SELECT audit_watch('team_moves');

-- Agents who sell what they buy of the house: what the house tops them up with may be sent down without being played.
ALTER TABLE members ADD COLUMN reseller boolean NOT NULL DEFAULT false;
SELECT audit_watch_columns('members', ARRAY['reseller'], '{}', 'NEW.status <> ''closed''');
