-- A prize of a week that could not be given is tried again, with the place and the amount it was won with.
ALTER TABLE mission_weeks ADD COLUMN prizes_left jsonb NOT NULL DEFAULT '[]';
