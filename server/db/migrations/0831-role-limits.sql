-- What a made role lets its holders move at most: for each kind of act the most of one act and of a day together, in minor units.
ALTER TABLE made_roles ADD COLUMN limits jsonb NOT NULL DEFAULT '[]';

-- What each operator moved on a day of the merchant, by kind of act, as the first or the second of two as well as alone.
CREATE TABLE operator_sums (
  operator_id uuid NOT NULL REFERENCES operators (id),
  act text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (operator_id, act, day)
);
