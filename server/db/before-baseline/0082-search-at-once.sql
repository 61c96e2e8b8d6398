ALTER INDEX games_by_part_of_name SET (fastupdate = off);
SELECT gin_clean_pending_list('games_by_part_of_name');
