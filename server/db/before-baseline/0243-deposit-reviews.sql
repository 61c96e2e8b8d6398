ALTER TABLE deposits
  ADD COLUMN reviewed_by text[] NOT NULL DEFAULT '{}',
  ADD COLUMN review_amount bigint CHECK (review_amount > 0),
  ADD COLUMN review_reason text CHECK (length(review_reason) BETWEEN 1 AND 200);
