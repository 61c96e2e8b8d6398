-- The text of an entry that its hash covers, one field per line. Free text is written as JSON, so no field can contain a line break.
CREATE OR REPLACE FUNCTION audit_content(a audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', a.id, a.tx::text, (extract(epoch FROM a.at) * 1000000)::bigint, a.actor_kind, coalesce(a.operator_id::text, ''),
    to_json(a.actor)::text, coalesce(a.session_id::text, ''), coalesce(a.ip, ''), a.operation, coalesce(to_json(a.reason)::text, ''),
    coalesce(a.thing, ''), coalesce(a.member_id::text, ''), coalesce(a.trace_id, ''), a.conflict::text,
    (SELECT coalesce(json_agg(json_build_array(c.id, c.tbl, c.key, c.before, c.after) ORDER BY c.id)::text, '[]')
      FROM audit_changes c WHERE c.audit_id = a.id))
$$;
