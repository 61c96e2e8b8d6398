-- What a member still owes from corrected draws.
CREATE OR REPLACE FUNCTION lottery_owed(p_member uuid, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(amount) FROM lottery_receivables WHERE member_id = p_member AND currency = p_currency), 0)::bigint
    - coalesce((SELECT sum(amount) FROM lottery_collections WHERE member_id = p_member AND currency = p_currency), 0)::bigint
$$;
