-- What an operator lends its members. What is used of a line are its postings, credit-draw less credit-settle.
CREATE TABLE credit_lines (
  member_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  line bigint NOT NULL CHECK (line >= 0),
  due_on date
);
