-- A round is forgotten when nothing can be asked about it any more; what its bets came to stands with them.
ALTER TABLE vendor_demo.bets DROP CONSTRAINT bets_round_key_fkey,
  ADD FOREIGN KEY (round_key) REFERENCES vendor_demo.rounds (key) ON DELETE SET NULL;
