SET LOCAL lock_timeout = '5s';

ALTER TABLE vendor_contradictions
  DROP CONSTRAINT vendor_contradictions_kind_check,
  ADD CONSTRAINT vendor_contradictions_kind_check CHECK (
    kind IN ('bet', 'win', 'refund', 'rollback', 'state', 'transfer')) NOT VALID;
ALTER TABLE vendor_contradictions VALIDATE CONSTRAINT vendor_contradictions_kind_check;
