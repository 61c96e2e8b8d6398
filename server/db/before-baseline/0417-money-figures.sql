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

CREATE INDEX postings_newest ON postings (merchant, posted_at DESC, id DESC);
