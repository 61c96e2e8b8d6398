ALTER TABLE sessions ADD COLUMN password_due boolean NOT NULL DEFAULT false;
