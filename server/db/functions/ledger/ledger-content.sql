-- The text of a posting that its hash covers, one field per line. No field can contain a line break.
CREATE OR REPLACE FUNCTION ledger_content(p postings) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', p.id, p.member_id, p.merchant, p.key, p.kind, coalesce(p.reference, ''), coalesce(p.remark, ''),
    p.currency, (extract(epoch FROM p.posted_at) * 1000000)::bigint, p.wallets::text, p.amounts::text, p.balances::text)
$$;
