-- Uses the wins of slips that were just paid to pay what their members owe from corrected draws. The slips come in the order of their
-- members, whose wallets this transaction has locked already.
CREATE OR REPLACE FUNCTION lottery_collect(
  p_version smallint, p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_paid bigint[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  slip record;
BEGIN
  FOR slip IN
    SELECT b.merchant, b.member_id, b.posting_id, b.line, b.currency, b.wallet, g.paid
    FROM unnest(p_members, p_postings, p_lines, p_paid) AS g (member_id, posting_id, line, paid)
    JOIN bets b ON b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line
    WHERE g.member_id IN (SELECT o.id FROM (SELECT DISTINCT unnest(p_members) AS id) AS o WHERE receivables_any(o.id))
    ORDER BY b.member_id, b.posting_id, b.line
  LOOP
    PERFORM receivables_collect(slip.merchant, slip.member_id, slip.currency, slip.wallet, slip.paid, 'lottery',
      'lottery:' || slip.posting_id || '-' || slip.line || ':v' || p_version, slip.posting_id || '-' || slip.line, p_at);
  END LOOP;
END $$;
