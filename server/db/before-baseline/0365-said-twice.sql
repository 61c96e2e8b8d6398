CREATE INDEX statement_lines_said_twice ON statement_lines (merchant) WHERE kind = 'payment' AND state = 'noted';
