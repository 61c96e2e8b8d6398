-- From where the desk may be called, set at the desk; none is from anywhere.
ALTER TABLE console_settings ADD COLUMN networks text[] NOT NULL DEFAULT '{}';
