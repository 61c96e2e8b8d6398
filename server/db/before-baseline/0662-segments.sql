CREATE TABLE member_segments (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  saved_by uuid NOT NULL REFERENCES operators (id),
  saved_at timestamptz NOT NULL,
  CONSTRAINT member_segments_once UNIQUE (merchant, name)
);
SELECT audit_watch('member_segments');
