-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_statements_of_pay_time ON contract_statements (merchant, pay_at) WHERE kind = 'DAILY';
