-- What came into and went out of wallets, kept as postings are linked: by the day of the merchant's zone, the kind of posting and
-- whether it moved the main wallet or one of a vendor. A team's rows are of the main wallets of all who stood in it on the day.
CREATE TABLE money_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('main', 'vendor')),
  kind text NOT NULL,
  moves bigint NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  PRIMARY KEY (member_id, day, wallet, kind)
) WITH (fillfactor = 80);
CREATE TABLE team_money_figures (
  member_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  moves bigint NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  PRIMARY KEY (member_id, day, kind)
) WITH (fillfactor = 80);

-- Postings of large teams are read from the newest on, whoever they are of.
CREATE INDEX postings_newest ON postings (merchant, posted_at DESC, id DESC);
