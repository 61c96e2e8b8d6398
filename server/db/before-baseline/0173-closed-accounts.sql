CREATE TABLE member_closings (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL
);
CREATE INDEX member_closings_due ON member_closings (closes_at);
CREATE FUNCTION member_event_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(coalesce(NEW.member_id, OLD.member_id), 'decided', 'closing');
  RETURN NULL;
END $$;
CREATE TRIGGER member_closings_tell AFTER INSERT OR DELETE ON member_closings
  FOR EACH ROW EXECUTE FUNCTION member_event_of_closing();

CREATE TABLE closed_persons (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  account_hash text NOT NULL,
  name_hash text,
  number_hash text,
  closed_at timestamptz NOT NULL
);
CREATE INDEX closed_persons_name ON closed_persons (name_hash) WHERE name_hash IS NOT NULL;
CREATE INDEX closed_persons_number ON closed_persons (number_hash) WHERE number_hash IS NOT NULL;
