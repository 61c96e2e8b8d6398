ALTER TABLE mission_weeks ADD COLUMN prizes_left jsonb NOT NULL DEFAULT '[]';
