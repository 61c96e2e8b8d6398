ALTER TABLE vendor_demo.players ADD COLUMN play_money bigint CHECK (play_money >= 0);
CREATE INDEX demo_players_free ON vendor_demo.players (expires_at) WHERE play_money IS NOT NULL;

CREATE TABLE vendor_demo.play_moves (
  tx_id text PRIMARY KEY,
  token_hash text NOT NULL REFERENCES vendor_demo.players (token_hash) ON DELETE CASCADE
);
CREATE INDEX demo_play_moves_of_player ON vendor_demo.play_moves (token_hash);

ALTER TABLE vendor_demo.bets DROP CONSTRAINT bets_token_hash_fkey,
  ADD FOREIGN KEY (token_hash) REFERENCES vendor_demo.players (token_hash) ON DELETE CASCADE;
CREATE INDEX demo_bets_of_page ON vendor_demo.bets (token_hash);
