-- outside a transaction
-- Crediting a payment asks whether a member named its number in a peer payment, whatever the method.
CREATE INDEX CONCURRENTLY IF NOT EXISTS direct_payments_number ON direct_payments (merchant, trx_id) WHERE trx_id IS NOT NULL;
