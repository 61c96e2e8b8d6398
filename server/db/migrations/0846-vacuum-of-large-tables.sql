-- By default a table is vacuumed when a fifth of it changed: with 10⁹ bets after 200 million settlements, which then takes hours
-- and lets indexes grow. Rows that were only added are marked visible and frozen in small steps, too.
ALTER TABLE bets SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE vendor_transactions SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE postings SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE ledger_links SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wallets SET (autovacuum_vacuum_scale_factor = 0.05);
