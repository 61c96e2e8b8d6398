CREATE FUNCTION games_gather(p_on boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_on THEN
    ALTER INDEX games_by_part_of_name SET (fastupdate = on);
  ELSE
    PERFORM gin_clean_pending_list('games_by_part_of_name');
    ALTER INDEX games_by_part_of_name SET (fastupdate = off);
  END IF;
END $$;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ledger_move_balances()', 'ledger_seal(bigint, integer)', 'games_gather(boolean)'] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', named);
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', named, current_schema());
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_move_balances() FROM PUBLIC;
