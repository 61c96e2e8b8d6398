-- Makes the months of bet_sides from that of p_now to two months ahead, and takes out those that ended before p_keep. Rows before all
-- months, and of times without a month, are deleted one by one. Runs as the owner, because the server's role may create no table. A month
-- is made apart and attached, which lets writers pass; taking one out waits for nobody longer than a second, and fails then. One process
-- at a time; the others do nothing.
CREATE OR REPLACE FUNCTION bet_sides_months(p_now timestamptz, p_keep timestamptz) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
SET lock_timeout = '1s'
SET TimeZone = 'UTC'
AS $$
DECLARE
  month timestamptz;
  name text;
  before timestamptz;
  removed bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('bet_sides_months', schema_salt())) THEN RETURN 0; END IF;
  before := (
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz FROM pg_constraint
    WHERE conrelid = to_regclass('bet_sides_before') AND conname = 'bet_sides_before');
  FOR ahead IN 0 .. 2 LOOP
    month := date_trunc('month', p_now) + ahead * interval '1 month';
    name := 'bet_sides_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL OR month < before
      OR EXISTS (SELECT FROM bet_sides_other WHERE placed_at >= month AND placed_at < month + interval '1 month');
    EXECUTE format('CREATE TABLE %I (LIKE bet_sides INCLUDING ALL)', name);
    EXECUTE format('ALTER TABLE bet_sides ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, month, month + interval '1 month');
  END LOOP;
  FOR name IN
    SELECT relname FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = 'bet_sides'::regclass
      AND CASE WHEN relname ~ '^bet_sides_\d{4}_\d{2}$' THEN to_timestamp(right(relname, 7), 'YYYY_MM') + interval '1 month' <= p_keep
        ELSE relname = 'bet_sides_before' AND before <= p_keep END
  LOOP
    EXECUTE format('ALTER TABLE bet_sides DETACH PARTITION %I', name);
    EXECUTE format('DROP TABLE %I', name);
  END LOOP;
  DELETE FROM bet_sides WHERE placed_at < p_keep AND tableoid IN (to_regclass('bet_sides_before'), 'bet_sides_other'::regclass);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
