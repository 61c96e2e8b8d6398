CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'command', 'system')),
  operator_id uuid REFERENCES operators (id),
  actor text NOT NULL CHECK (actor <> ''),
  session_id uuid,
  ip text,
  operation text NOT NULL,
  reason text,
  thing text,
  member_id uuid,
  trace_id text,
  conflict boolean NOT NULL DEFAULT false,
  CHECK ((actor_kind = 'operator') = (operator_id IS NOT NULL))
);
CREATE INDEX audit_log_operator ON audit_log (operator_id, id) WHERE operator_id IS NOT NULL;
CREATE INDEX audit_log_member ON audit_log (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX audit_log_thing ON audit_log (thing, id) WHERE thing IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);

CREATE TABLE audit_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audit_id bigint NOT NULL REFERENCES audit_log (id),
  tbl text NOT NULL,
  key text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_changes_entry ON audit_changes (audit_id, id);

CREATE TABLE audit_links (
  audit_id bigint PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER audit_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER audit_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION audit_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 1718640741::bigint';

CREATE FUNCTION audit_entry() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM audit_log WHERE id = nullif(current_setting('fairhall.audit', true), '')::bigint AND tx = pg_current_xact_id_if_assigned()
$$;

CREATE FUNCTION audit_log_enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(audit_lock());
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_enter BEFORE INSERT ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_enter();

CREATE FUNCTION audit_log_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tx := pg_current_xact_id();
  PERFORM set_config('fairhall.audit', NEW.id::text, true);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_begins BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_begins();

CREATE FUNCTION audit_changes_of_now() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.audit_id IS DISTINCT FROM audit_entry() THEN
    RAISE EXCEPTION 'a change belongs to the entry of its own transaction' USING ERRCODE = 'FA001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_changes_of_now BEFORE INSERT ON audit_changes
  FOR EACH ROW EXECUTE FUNCTION audit_changes_of_now();

CREATE FUNCTION audit_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION audit_keys(p_table text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = to_regclass(p_table) AND i.indisprimary
$$;

CREATE FUNCTION audit_watch(p_table text, p_masked text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_watch AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_note_row(%L, %L, %L)',
    p_table, p_masked, audit_keys(p_table), '{}');
END $$;

CREATE FUNCTION audit_watch_columns(p_table text, p_columns text[], p_masked text[] DEFAULT '{}', p_when text DEFAULT 'true')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_watch_%s AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION audit_note_row(%L, %L, %L)',
    p_columns[1], (SELECT string_agg(quote_ident(c), ', ') FROM unnest(p_columns) AS c), p_table, p_when, p_masked,
    audit_keys(p_table), p_columns);
END $$;

CREATE FUNCTION audit_content(a audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', a.id, a.tx::text, (extract(epoch FROM a.at) * 1000000)::bigint, a.actor_kind, coalesce(a.operator_id::text, ''),
    to_json(a.actor)::text, coalesce(a.session_id::text, ''), coalesce(a.ip, ''), a.operation, coalesce(to_json(a.reason)::text, ''),
    coalesce(a.thing, ''), coalesce(a.member_id::text, ''), coalesce(a.trace_id, ''), a.conflict::text,
    (SELECT coalesce(json_agg(json_build_array(c.id, c.tbl, c.key, c.before, c.after) ORDER BY c.id)::text, '[]')
      FROM audit_changes c WHERE c.audit_id = a.id))
$$;

CREATE FUNCTION audit_seal(p_upto bigint, p_most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last audit_links%ROWTYPE;
  linked bigint;
BEGIN
  LOCK TABLE audit_links IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO last FROM audit_links ORDER BY audit_id DESC LIMIT 1;
  WITH added AS (
    INSERT INTO audit_links
      SELECT a.id, ledger_chain(coalesce(last.hash, ''), audit_content(a)) OVER (ORDER BY a.id) FROM (
        SELECT * FROM audit_log WHERE id > coalesce(last.audit_id, 0) AND id <= p_upto ORDER BY id LIMIT p_most) AS a
    RETURNING 1
  ) SELECT count(*) INTO linked FROM added;
  RETURN linked;
END $$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_seal(bigint, integer) SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;

SELECT audit_watch('operators', ARRAY['password_hash', 'totp_secret', 'invitation_hash']);
SELECT audit_watch('operator_roles');
SELECT audit_watch_columns('merchants', ARRAY['settings']);
SELECT audit_watch_columns('members', ARRAY['status'], '{}',
  '(OLD.status = ''frozen'' OR NEW.status = ''frozen'') AND OLD.status <> NEW.status');
SELECT audit_watch_columns('members', ARRAY['to_upline', 'member_labels', 'type'], '{}', 'NEW.status <> ''closed''');
