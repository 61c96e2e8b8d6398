-- What a game returns on average, in hundredths of a percent, and the countries whose visitors neither see nor open it.
ALTER TABLE games
  ADD COLUMN rtp integer,
  ADD COLUMN closed_countries text[] NOT NULL DEFAULT '{}';
