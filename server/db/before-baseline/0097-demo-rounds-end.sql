ALTER TABLE vendor_demo.bets DROP CONSTRAINT bets_round_key_fkey,
  ADD FOREIGN KEY (round_key) REFERENCES vendor_demo.rounds (key) ON DELETE SET NULL;
