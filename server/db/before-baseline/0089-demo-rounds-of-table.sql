CREATE INDEX demo_rounds_of_table ON vendor_demo.rounds (substring(key from '^(.*)\.'), ends_at);
