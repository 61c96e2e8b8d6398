ALTER TABLE vendor_categories ADD COLUMN apart boolean NOT NULL DEFAULT false;
ALTER TABLE games ADD COLUMN apart boolean NOT NULL DEFAULT false;
