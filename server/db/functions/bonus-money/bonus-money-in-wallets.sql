-- The member's money in all wallets that can be staked.
CREATE OR REPLACE FUNCTION bonus_money_in_wallets(p_member uuid, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(balance), 0)::bigint FROM wallets WHERE member_id = p_member AND currency = p_currency AND wallet <> 'held'
$$;
