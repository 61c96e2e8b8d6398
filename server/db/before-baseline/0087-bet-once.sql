ALTER TABLE vendor_demo.bets ADD COLUMN request_id text;
UPDATE vendor_demo.bets SET request_id = id;
ALTER TABLE vendor_demo.bets ALTER COLUMN request_id SET NOT NULL;
CREATE UNIQUE INDEX demo_bets_once ON vendor_demo.bets (player, request_id);

CREATE UNIQUE INDEX demo_bets_one_seat ON vendor_demo.bets (player, round_key)
  WHERE engine = 'CARD3' AND state IN ('betting', 'open');
