CREATE INDEX statement_lines_by_time ON statement_lines (merchant, at DESC, provider DESC, line_id DESC);
