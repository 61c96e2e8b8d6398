-- Which state of an announcement an editor has before its eyes: nobody writes over what somebody else changed meanwhile.
ALTER TABLE announcements ADD COLUMN version integer NOT NULL DEFAULT 1;
