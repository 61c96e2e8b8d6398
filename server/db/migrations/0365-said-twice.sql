-- A payment that waits in suspense and is said by a second line is one thing to decide; the second line waits for that.
CREATE INDEX statement_lines_said_twice ON statement_lines (merchant) WHERE kind = 'payment' AND state = 'noted';
