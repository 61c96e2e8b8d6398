-- A session opened with a password that has to be changed may do little else until it is.
ALTER TABLE sessions ADD COLUMN password_due boolean NOT NULL DEFAULT false;
