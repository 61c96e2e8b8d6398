CREATE TABLE credit_lines (
  member_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  line bigint NOT NULL CHECK (line >= 0),
  due_on date
);
