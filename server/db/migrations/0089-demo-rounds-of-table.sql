-- The last rounds of a table; a key is the table's name and the round's number behind the last point.
CREATE INDEX demo_rounds_of_table ON vendor_demo.rounds (substring(key from '^(.*)\.'), ends_at);
