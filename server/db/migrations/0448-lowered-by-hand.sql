-- The day an operator lowered a member: the valid bet of that month gives the ranks above it back no more.
ALTER TABLE rank_standings ADD COLUMN lowered_on date;
