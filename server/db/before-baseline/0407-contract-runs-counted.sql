ALTER TABLE contract_runs ADD COLUMN counted text;
