CREATE TABLE ledger_links (
  posting_id bigint PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TRIGGER ledger_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_links
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_content(p postings) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', p.id, p.member_id, p.merchant, p.key, p.kind, coalesce(p.reference, ''), coalesce(p.remark, ''),
    p.currency, (extract(epoch FROM p.posted_at) * 1000000)::bigint, p.wallets::text, p.amounts::text, p.balances::text)
$$;
CREATE FUNCTION ledger_link(state bytea, before bytea, content text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(state, before) || convert_to(content, 'UTF8'))
$$;
CREATE AGGREGATE ledger_chain (bytea, text) (SFUNC = ledger_link, STYPE = bytea);

CREATE FUNCTION ledger_seal(p_upto bigint, p_most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last ledger_links%ROWTYPE;
  linked bigint;
BEGIN
  LOCK TABLE ledger_links IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO last FROM ledger_links ORDER BY posting_id DESC LIMIT 1;
  WITH added AS (
    INSERT INTO ledger_links
      SELECT p.id, ledger_chain(coalesce(last.hash, ''), ledger_content(p)) OVER (ORDER BY p.id) FROM (
        SELECT * FROM postings WHERE id > coalesce(last.posting_id, 0) AND id <= p_upto ORDER BY id LIMIT p_most) AS p
    RETURNING 1
  ) SELECT count(*) INTO linked FROM added;
  RETURN linked;
END $$;
