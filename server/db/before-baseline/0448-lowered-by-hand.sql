ALTER TABLE rank_standings ADD COLUMN lowered_on date;
