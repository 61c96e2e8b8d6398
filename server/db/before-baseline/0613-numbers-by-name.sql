-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_proofs_of_number ON deposit_proofs (trx_id) WHERE trx_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawals_of_tx ON withdrawals (merchant, upper(provider_tx_id)) WHERE provider_tx_id IS NOT NULL;
