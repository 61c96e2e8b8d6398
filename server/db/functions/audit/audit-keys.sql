-- The primary key columns of a table, in their order.
CREATE OR REPLACE FUNCTION audit_keys(p_table text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = to_regclass(p_table) AND i.indisprimary
$$;
