-- Local times (HH:MM, in the site's zone) between which a message to members waits.
ALTER TABLE broadcasts ADD COLUMN quiet_from text, ADD COLUMN quiet_to text;
