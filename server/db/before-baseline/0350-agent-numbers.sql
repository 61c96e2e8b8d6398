CREATE SEQUENCE agent_number_turns;
CREATE TABLE agent_numbers (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  channel_id text NOT NULL,
  provider text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  use text NOT NULL CHECK (use IN ('SEND_MONEY', 'CASH_OUT', 'PAYMENT')),
  number text NOT NULL CHECK (number ~ '^[0-9]{6,20}$'),
  day_cap bigint NOT NULL CHECK (day_cap > 0),
  month_cap bigint NOT NULL CHECK (month_cap >= day_cap),
  state text NOT NULL CHECK (state IN ('in use', 'paused', 'retired')),
  added_at timestamptz NOT NULL,
  given_at timestamptz,
  turn bigint,
  CONSTRAINT agent_numbers_once UNIQUE (merchant, channel_id, number)
);
CREATE INDEX agent_numbers_turn ON agent_numbers (merchant, channel_id, turn NULLS FIRST) WHERE state = 'in use';
SELECT audit_watch_columns('agent_numbers', ARRAY['state', 'day_cap', 'month_cap']);

ALTER TABLE deposits ADD COLUMN number_id uuid REFERENCES agent_numbers (id);
CREATE INDEX deposits_of_number ON deposits (number_id, created_at) WHERE number_id IS NOT NULL;
ALTER TABLE deposit_proofs ADD COLUMN last_four text CHECK (last_four ~ '^[0-9]{4}$');
