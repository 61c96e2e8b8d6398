-- Links the rows of a chain in their order. The first argument is the last hash before them.
CREATE OR REPLACE AGGREGATE ledger_chain (bytea, text) (SFUNC = ledger_link, STYPE = bytea);
