-- A month of sides is taken out as a whole, which leaves no dead rows. All of this changes the catalog only: the key was built
-- and the limit checked before. Servers of the release before go on writing and reading bet_sides.
ALTER TABLE bet_sides RENAME TO bet_sides_before;
ALTER TABLE bet_sides_before DROP CONSTRAINT bet_sides_pkey,
  ADD CONSTRAINT bet_sides_before_pkey PRIMARY KEY USING INDEX bet_sides_before_once;
ALTER INDEX bet_sides_decided RENAME TO bet_sides_before_decided;
ALTER INDEX bet_sides_placed RENAME TO bet_sides_before_placed;
CREATE TABLE bet_sides (LIKE bet_sides_before) PARTITION BY RANGE (placed_at);
ALTER TABLE bet_sides ADD CONSTRAINT bet_sides_pkey PRIMARY KEY (member_id, posting_id, line, decided, side, placed_at);
CREATE INDEX bet_sides_decided ON bet_sides (vendor, decided, side);
CREATE INDEX bet_sides_placed ON bet_sides (placed_at);
DO $$
DECLARE
  known record;
BEGIN
  EXECUTE format('ALTER TABLE bet_sides ATTACH PARTITION bet_sides_before FOR VALUES FROM (MINVALUE) TO (%L)', (
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') FROM pg_constraint
    WHERE conrelid = 'bet_sides_before'::regclass AND conname = 'bet_sides_before'));
  FOR known IN
    SELECT string_agg(privilege_type, ', ') AS rights, grantee::regrole AS role FROM pg_class, aclexplode(relacl)
    WHERE oid = 'bet_sides_before'::regclass AND grantee <> relowner AND grantee <> 0 GROUP BY grantee
  LOOP
    EXECUTE format('GRANT %s ON bet_sides TO %s', known.rights, known.role);
  END LOOP;
END $$;
-- For a time without a month of its own, such as that of a clock that was moved.
CREATE TABLE bet_sides_other PARTITION OF bet_sides DEFAULT;
