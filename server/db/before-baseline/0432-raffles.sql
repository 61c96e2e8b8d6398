CREATE TABLE raffle_prizes (
  merchant text NOT NULL,
  promotion_id text NOT NULL,
  prize_no smallint NOT NULL CHECK (prize_no BETWEEN 1 AND 50),
  names jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'POINTS', 'PHYSICAL', 'NONE')),
  amount bigint NOT NULL CHECK ((amount > 0) = (kind IN ('CREDIT', 'POINTS'))),
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 1000),
  stock integer CHECK (stock >= 0),
  remaining integer CHECK (remaining BETWEEN 0 AND stock),
  stand_in smallint,
  PRIMARY KEY (merchant, promotion_id, prize_no),
  CHECK ((stock IS NULL) = (remaining IS NULL)),
  CHECK (stock IS NULL OR stand_in IS NOT NULL)
);

CREATE TABLE raffle_draws (
  merchant text NOT NULL,
  promotion_id text NOT NULL,
  draw_no integer NOT NULL CHECK (draw_no > 0),
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz NOT NULL,
  sealed_seed text,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  entrants text,
  entrant text,
  member_id uuid,
  drawn_at timestamptz,
  number smallint CHECK (number BETWEEN 0 AND 999),
  prize_no smallint,
  given_no smallint,
  remaining jsonb,
  reference_no text,
  PRIMARY KEY (merchant, promotion_id, draw_no),
  CHECK ((drawn_at IS NULL) = (sealed_seed IS NOT NULL)),
  CHECK ((drawn_at IS NULL) = (seed IS NULL)),
  CHECK (drawn_at IS NULL OR (entrants IS NOT NULL AND entrant IS NOT NULL AND member_id IS NOT NULL
    AND number IS NOT NULL AND prize_no IS NOT NULL AND given_no IS NOT NULL AND remaining IS NOT NULL))
);
CREATE INDEX raffle_draws_of_member ON raffle_draws (member_id, promotion_id, draw_no) WHERE member_id IS NOT NULL;
CREATE INDEX raffle_draws_coming ON raffle_draws (merchant, promotion_id, draw_no) WHERE drawn_at IS NULL;

ALTER TABLE point_entries DROP CONSTRAINT point_entries_type_check;
ALTER TABLE point_entries ADD CONSTRAINT point_entries_type_check
  CHECK (type IN ('live', 'lottery', 'PVP', 'slots', 'sports', 'deposit', 'redeem', 'raffle'));

ALTER TABLE redemptions DROP CONSTRAINT redemptions_points_check;
ALTER TABLE redemptions ADD CONSTRAINT redemptions_points_check CHECK (points >= 0);
