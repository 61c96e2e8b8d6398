-- The amount that the bonus of a wagering requirement credited.
CREATE OR REPLACE FUNCTION bonus_money_given(p_duty turnover_duties) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.amount), 0)::bigint FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.id = p_duty.posting_id AND NOT starts_with(l.wallet, 'house:')
$$;
