CREATE TABLE vendors (
  merchant text NOT NULL REFERENCES merchants (code),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{1,32}$'),
  names jsonb NOT NULL,
  image text,
  PRIMARY KEY (merchant, code)
);

CREATE TABLE vendor_categories (
  merchant text NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL CHECK (category IN ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  position integer NOT NULL,
  hot boolean NOT NULL,
  popup boolean NOT NULL,
  PRIMARY KEY (merchant, category, vendor),
  FOREIGN KEY (merchant, vendor) REFERENCES vendors (merchant, code)
);

CREATE TABLE games (
  merchant text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_.-]{1,64}$'),
  category text NOT NULL,
  names jsonb NOT NULL,
  search text NOT NULL,
  position integer NOT NULL,
  hot_rank integer,
  is_new boolean NOT NULL,
  min_bet bigint,
  lines integer,
  seamless boolean NOT NULL,
  popup boolean NOT NULL,
  account_type_name text CHECK (account_type_name IN ('TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT')),
  default_play_type text,
  node_id text,
  image text,
  PRIMARY KEY (merchant, vendor, code),
  FOREIGN KEY (merchant, category, vendor) REFERENCES vendor_categories (merchant, category, vendor)
);
CREATE INDEX games_of_category ON games (merchant, category, hot_rank, position);
CREATE INDEX games_of_vendor ON games (merchant, vendor, category, hot_rank, position);
CREATE INDEX games_hot ON games (merchant, hot_rank) WHERE hot_rank IS NOT NULL;
