-- Records a row of a watched table before and after the change, and refuses a change without an actor. Arguments: masked columns, key
-- columns, watched columns ('{}' means all).
CREATE OR REPLACE FUNCTION audit_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  masked text[] := TG_ARGV[0]::text[];
  keys text[] := TG_ARGV[1]::text[];
  watched text[] := TG_ARGV[2]::text[];
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  was jsonb := old_row;
  becomes jsonb := new_row;
  entry bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) INTO was, becomes
      FROM jsonb_each(old_row) AS o
      WHERE o.value IS DISTINCT FROM new_row -> o.key AND (watched = '{}' OR o.key = ANY (watched));
    IF was IS NULL THEN RETURN NULL; END IF;
  END IF;
  entry := audit_entry();
  IF entry IS NULL THEN
    RAISE EXCEPTION 'a write on % names no actor', TG_TABLE_NAME USING ERRCODE = 'FA001';
  END IF;
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (masked) AND value <> 'null' THEN '"•••"' ELSE value END)
    INTO was FROM jsonb_each(was);
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (masked) AND value <> 'null' THEN '"••• new"' ELSE value END)
    INTO becomes FROM jsonb_each(becomes);
  INSERT INTO audit_changes (audit_id, tbl, key, before, after)
    VALUES (entry, TG_TABLE_NAME,
      (SELECT string_agg(coalesce(new_row, old_row) ->> k, ' ' ORDER BY n) FROM unnest(keys) WITH ORDINALITY AS u (k, n)), was, becomes);
  RETURN NULL;
END $$;
