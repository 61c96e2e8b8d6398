-- outside a transaction
-- the lines that take a payment back, by its number: asked before any payment is credited
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_lines_taken_back ON statement_lines (merchant, upper(tx_id))
  WHERE kind IN ('reversal', 'chargeback') AND state = 'noted';
