-- Paying a statement changes no column that an index is made of, so that its row is replaced in its page and no index is written.
-- What is due of a run is read at once, by the run.
DROP INDEX contract_statements_due;
DROP INDEX contract_statements_held;
CREATE INDEX contract_statements_held ON contract_statements (merchant, period_start) WHERE held_because IS NOT NULL;
ALTER TABLE contract_statements SET (fillfactor = 50);
