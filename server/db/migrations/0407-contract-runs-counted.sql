-- Which transactions were counted when the figures of a run were frozen: what of its time ended later counts after it, and is
-- shown there. Null for runs frozen before this was noted, and for those that go on.
ALTER TABLE contract_runs ADD COLUMN counted text;
