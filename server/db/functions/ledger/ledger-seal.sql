-- Adds at most p_most postings up to p_upto to the hash chain. p_upto is the highest number that was committed while nothing was being
-- posted. Runs as the owner, because the server's role may not write the chain.
CREATE OR REPLACE FUNCTION ledger_seal(p_upto bigint, p_most integer) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
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
