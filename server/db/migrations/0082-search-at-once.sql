-- What waits in the index's list of pending entries is found by reading every game again: seconds instead of milliseconds.
ALTER INDEX games_by_part_of_name SET (fastupdate = off);
SELECT gin_clean_pending_list('games_by_part_of_name');
