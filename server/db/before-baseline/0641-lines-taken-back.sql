-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_lines_taken_back ON statement_lines (merchant, upper(tx_id))
  WHERE kind IN ('reversal', 'chargeback') AND state = 'noted';
