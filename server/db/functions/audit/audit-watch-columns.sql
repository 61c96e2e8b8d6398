-- Like audit_watch, for changes of some columns only; rows may be inserted and deleted freely. p_when narrows it further.
CREATE OR REPLACE FUNCTION audit_watch_columns(p_table text, p_columns text[], p_masked text[] DEFAULT '{}', p_when text DEFAULT 'true')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_watch_%s AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION audit_note_row(%L, %L, %L)',
    p_columns[1], (SELECT string_agg(quote_ident(c), ', ') FROM unnest(p_columns) AS c), p_table, p_when, p_masked,
    audit_keys(p_table), p_columns);
END $$;
