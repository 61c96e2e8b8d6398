ALTER TABLE postings DROP CONSTRAINT ledger_remark_check,
  ADD CONSTRAINT postings_remark_check CHECK (remark !~ '[[:cntrl:]]' AND length(remark) BETWEEN 1 AND 2000);
