CREATE INDEX team_spans_direct ON team_spans (ancestor_id, descendant_id) INCLUDE (from_at, to_at) WHERE depth = 1;
