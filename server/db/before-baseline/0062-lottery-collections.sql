CREATE TABLE lottery_collections (
  member_id uuid NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE TRIGGER lottery_collections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_collections
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION lottery_owed(p_member uuid, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(amount) FROM lottery_receivables WHERE member_id = p_member AND currency = p_currency), 0)::bigint
    - coalesce((SELECT sum(amount) FROM lottery_collections WHERE member_id = p_member AND currency = p_currency), 0)::bigint
$$;

CREATE FUNCTION lottery_collect(
  p_version smallint, p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_paid bigint[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  slip record;
  taken bigint;
  name text;
  told text;
BEGIN
  FOR slip IN
    SELECT b.merchant, b.member_id, b.posting_id, b.line, b.currency, b.wallet, g.paid
    FROM unnest(p_members, p_postings, p_lines, p_paid) AS g (member_id, posting_id, line, paid)
    JOIN bets b ON b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line
    WHERE EXISTS (SELECT FROM lottery_receivables r WHERE r.member_id = g.member_id)
    ORDER BY b.member_id, b.posting_id, b.line
  LOOP
    SELECT CASE WHEN w.locked THEN 0 ELSE least(w.balance, slip.paid) END INTO taken FROM wallets w
      WHERE w.member_id = slip.member_id AND w.currency = slip.currency AND w.wallet = slip.wallet FOR NO KEY UPDATE;
    taken := least(taken, lottery_owed(slip.member_id, slip.currency));
    CONTINUE WHEN taken <= 0;
    name := 'lottery:' || slip.posting_id || '-' || slip.line || ':v' || p_version || ':owed';
    SELECT outcome INTO told FROM ledger_post(slip.merchant, slip.member_id, name, 'receivable',
      slip.posting_id || '-' || slip.line, NULL, slip.currency, p_at,
      ARRAY[slip.wallet, 'house:receivables'], ARRAY[-taken, taken]);
    IF told <> 'posted' THEN
      RAISE EXCEPTION 'what is owed cannot be taken from bet %-%: %', slip.posting_id, slip.line, told;
    END IF;
    INSERT INTO lottery_collections VALUES (slip.member_id, name, slip.currency, taken, p_at);
  END LOOP;
END $$;
