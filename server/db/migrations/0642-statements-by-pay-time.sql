-- outside a transaction
-- salaries whose payment is still to come, which a new beginning of the day moves
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_statements_of_pay_time ON contract_statements (merchant, pay_at) WHERE kind = 'DAILY';
