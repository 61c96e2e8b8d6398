-- One link of a hash chain: the hash before it and the content.
CREATE OR REPLACE FUNCTION ledger_link(state bytea, before bytea, content text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(state, before) || convert_to(content, 'UTF8'))
$$;
