-- A remark has at most 140 characters as people count them, each of which may be of many code points.
ALTER TABLE postings DROP CONSTRAINT ledger_remark_check,
  ADD CONSTRAINT postings_remark_check CHECK (remark !~ '[[:cntrl:]]' AND length(remark) BETWEEN 1 AND 2000);
