-- Adds at most p_most entries up to p_upto to the hash chain. p_upto is the highest number that was committed while no entry was
-- being written. Runs as the owner, because the server's role may not write the chain.
CREATE OR REPLACE FUNCTION audit_seal(p_upto bigint, p_most integer) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
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
