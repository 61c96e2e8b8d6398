-- When an answer was stored, so that old ones can be deleted. Rows from before count from this migration on.
ALTER TABLE point_requests ADD COLUMN at timestamptz NOT NULL DEFAULT now();
ALTER TABLE rebate_requests ADD COLUMN at timestamptz NOT NULL DEFAULT now();
ALTER TABLE promotion_requests ADD COLUMN at timestamptz NOT NULL DEFAULT now();
ALTER TABLE contract_requests ADD COLUMN at timestamptz NOT NULL DEFAULT now();
