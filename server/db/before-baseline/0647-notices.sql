ALTER TABLE messages ADD COLUMN notice jsonb CHECK (jsonb_typeof(notice -> 'key') = 'string' AND jsonb_typeof(notice -> 'values') = 'object');
