-- Two corrections of a bet may have the same time, and their keys are in no order. The bet's row is locked while one is
-- written, so this sequence has the order in which they followed each other. Earlier rows have 0.
ALTER TABLE bet_corrections ADD COLUMN sequence_no bigint NOT NULL DEFAULT 0;
CREATE SEQUENCE bet_corrections_sequence_no OWNED BY bet_corrections.sequence_no;
ALTER TABLE bet_corrections ALTER COLUMN sequence_no SET DEFAULT nextval('bet_corrections_sequence_no');
