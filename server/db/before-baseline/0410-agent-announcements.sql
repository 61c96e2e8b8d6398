ALTER TABLE announcements DROP CONSTRAINT announcements_type_check;
ALTER TABLE announcements ADD CONSTRAINT announcements_type_check CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H', 'AG'));
ALTER TABLE announcements ADD CONSTRAINT announcements_of_agents CHECK (type <> 'AG' OR (after_login AND NOT before_login));

CREATE TABLE agent_announcement_reads (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  announcement_id uuid NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, announcement_id)
);
CREATE INDEX agent_announcement_reads_of ON agent_announcement_reads (announcement_id);
