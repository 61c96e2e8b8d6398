DROP INDEX contract_statements_due;
DROP INDEX contract_statements_held;
CREATE INDEX contract_statements_held ON contract_statements (merchant, period_start) WHERE held_because IS NOT NULL;
ALTER TABLE contract_statements SET (fillfactor = 50);
