-- Records every write to a table and refuses those without an actor.
CREATE OR REPLACE FUNCTION audit_watch(p_table text, p_masked text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_watch AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_note_row(%L, %L, %L)',
    p_table, p_masked, audit_keys(p_table), '{}');
END $$;
