CREATE INDEX statement_lines_suspense_tx ON statement_lines (merchant, upper(tx_id)) WHERE state = 'suspense';
