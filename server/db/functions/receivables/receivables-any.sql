-- Whether a member owes anything. Asked before a wallet is locked, so that members without debts cost a few index reads only.
CREATE OR REPLACE FUNCTION receivables_any(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM deposit_reversals WHERE member_id = p_member AND owed > 0)
    OR EXISTS (SELECT FROM contract_debts WHERE member_id = p_member AND amount > 0)
    OR EXISTS (SELECT FROM lottery_receivables WHERE member_id = p_member)
    OR EXISTS (SELECT FROM direct_payments WHERE depositor_id = p_member AND owed > 0)
    OR EXISTS (SELECT FROM referral_friends WHERE inviter_id = p_member AND owed > 0)
$$;
