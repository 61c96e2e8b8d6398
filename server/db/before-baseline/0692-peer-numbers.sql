-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS direct_payments_number ON direct_payments (merchant, trx_id) WHERE trx_id IS NOT NULL;
