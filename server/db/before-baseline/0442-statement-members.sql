CREATE TABLE statement_members (
  statement_id text NOT NULL REFERENCES contract_statements (id),
  part integer NOT NULL,
  member_ids uuid[] NOT NULL,
  total integer NOT NULL,
  ordered_at timestamptz NOT NULL,
  PRIMARY KEY (statement_id, part)
);
CREATE INDEX statement_members_ordered_at ON statement_members (ordered_at);
ALTER TABLE contract_runs ADD COLUMN ordered_at timestamptz;
CREATE INDEX contract_runs_to_order ON contract_runs (merchant, id)
  WHERE state = 'done' AND ordered_at IS NULL AND kind <> 'REALTIME';
