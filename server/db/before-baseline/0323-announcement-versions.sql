ALTER TABLE announcements ADD COLUMN version integer NOT NULL DEFAULT 1;
