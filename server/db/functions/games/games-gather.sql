-- Switches batching in the index of game names on or off while many games are imported. Runs as the owner, because only the owner may
-- alter an index.
CREATE OR REPLACE FUNCTION games_gather(p_on boolean) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  IF p_on THEN
    ALTER INDEX games_by_part_of_name SET (fastupdate = on);
  ELSE
    PERFORM gin_clean_pending_list('games_by_part_of_name');
    ALTER INDEX games_by_part_of_name SET (fastupdate = off);
  END IF;
END $$;
