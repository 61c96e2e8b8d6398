-- What cannot or may not stand in a frame: all a vendor has in a category when it opens without a game, and single games.
ALTER TABLE vendor_categories ADD COLUMN apart boolean NOT NULL DEFAULT false;
ALTER TABLE games ADD COLUMN apart boolean NOT NULL DEFAULT false;
