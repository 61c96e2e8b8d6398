ALTER TABLE console_settings ADD COLUMN networks text[] NOT NULL DEFAULT '{}';
