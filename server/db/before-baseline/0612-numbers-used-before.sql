INSERT INTO used_payment_numbers (merchant, number, deposit_no, launched_by, used_at)
SELECT d.merchant, upper(p.provider_tx_id), p.deposit_no, CASE WHEN d.mode = 'LAUNCH' THEN d.provider END, p.heard_at
FROM deposit_payments p JOIN deposits d USING (deposit_no)
ORDER BY p.heard_at ON CONFLICT DO NOTHING;

INSERT INTO used_payment_numbers (merchant, number, transaction_no, used_at)
SELECT merchant, upper(trx_id), transaction_no, claimed_at FROM direct_payments
WHERE trx_id IS NOT NULL AND (status <> 'CLOSED_NOT_RECEIVED' OR received > 0 OR refunded)
ORDER BY claimed_at ON CONFLICT DO NOTHING;

INSERT INTO used_payment_numbers (merchant, number, deposit_no, used_at)
SELECT l.merchant, upper(l.tx_id), l.deposit_no, coalesce(l.decided_at, l.heard_at) FROM statement_lines l
WHERE l.kind = 'payment' AND l.state IN ('credited', 'matched') AND l.deposit_no IS NOT NULL
ORDER BY l.at ON CONFLICT DO NOTHING;

INSERT INTO used_payment_numbers (merchant, number, deposit_no, used_at)
SELECT d.merchant, named.trx_id, d.deposit_no, d.arrived_at FROM deposits d
CROSS JOIN LATERAL (SELECT p.trx_id FROM deposit_proofs p WHERE p.deposit_no = d.deposit_no ORDER BY p.n DESC LIMIT 1) AS named
WHERE d.status = 'arrived' AND d.provider <> 'direct' AND named.trx_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM deposit_payments p WHERE p.deposit_no = d.deposit_no)
  AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.deposit_no = d.deposit_no AND l.state = 'credited')
ORDER BY d.arrived_at ON CONFLICT DO NOTHING;
