-- A notice is kept as its key and its values, and is written in the reader's language when it is read. Messages of operators, and
-- notices from before, have texts alone.
ALTER TABLE messages ADD COLUMN notice jsonb CHECK (jsonb_typeof(notice -> 'key') = 'string' AND jsonb_typeof(notice -> 'values') = 'object');
