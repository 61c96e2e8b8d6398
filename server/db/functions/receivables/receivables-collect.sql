-- Collects a member's debts in the order of the rules: charge-backs, advances under agent contracts, corrected draws, peer payments that
-- never arrived, rewards for friends; within each, the oldest first. p_came is the amount that just reached p_wallet and the most that
-- the call collects; null allows the whole balance. Only a commission (p_income 'commission') pays advances, and only a lottery win ('lottery')
-- pays corrected draws. Any money in the main wallet pays other debts. A locked wallet pays nothing. A debt that another
-- transaction is deciding waits for the next turn. Returns the amount taken. p_key and p_reference name the posting for a debt of a
-- contract or a draw.
CREATE OR REPLACE FUNCTION receivables_collect(
  p_merchant text, p_member uuid, p_currency text, p_wallet text, p_came bigint, p_income text, p_key text, p_reference text,
  p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  most bigint;
  rest bigint;
  part bigint;
  debt record;
BEGIN
  SELECT CASE WHEN w.locked THEN 0 ELSE least(w.balance, coalesce(p_came, w.balance)) END INTO most FROM wallets w
    WHERE w.member_id = p_member AND w.currency = p_currency AND w.wallet = p_wallet FOR NO KEY UPDATE;
  rest := coalesce(most, 0);
  IF rest <= 0 THEN RETURN 0; END IF;

  IF p_wallet = 'main' THEN
    FOR debt IN SELECT r.provider, r.provider_tx_id, r.deposit_no, r.owed FROM deposit_reversals r
      WHERE r.member_id = p_member AND r.currency = p_currency AND r.owed > 0
      ORDER BY r.at, r.provider, r.provider_tx_id FOR UPDATE SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'charge-back-owed:' || debt.provider || ':' || debt.provider_tx_id || ':' || debt.owed,
        debt.deposit_no, p_currency, 'main', part, p_at);
      UPDATE deposit_reversals r SET owed = r.owed - part
        WHERE r.provider = debt.provider AND r.provider_tx_id = debt.provider_tx_id;
      rest := rest - part;
    END LOOP;
  END IF;

  IF p_income = 'commission' AND rest > 0 THEN
    SELECT least(rest, d.amount) INTO part FROM contract_debts d
      WHERE d.member_id = p_member AND d.currency = p_currency AND d.amount > 0 FOR UPDATE;
    IF part > 0 THEN
      PERFORM receivable_post(p_merchant, p_member, p_key || ':debt', p_reference, p_currency, p_wallet, part, p_at);
      UPDATE contract_debts SET amount = amount - part WHERE member_id = p_member AND currency = p_currency;
      INSERT INTO contract_debt_steps VALUES (p_member, p_key || ':debt', p_currency, -part, 'collected', p_reference, p_at);
      rest := rest - part;
    END IF;
  END IF;

  IF p_income = 'lottery' AND rest > 0 THEN
    part := least(rest, lottery_owed(p_member, p_currency));
    IF part > 0 THEN
      PERFORM receivable_post(p_merchant, p_member, p_key || ':owed', p_reference, p_currency, p_wallet, part, p_at);
      INSERT INTO lottery_collections VALUES (p_member, p_key || ':owed', p_currency, part, p_at);
      rest := rest - part;
    END IF;
  END IF;

  IF p_wallet = 'main' AND rest > 0 THEN
    FOR debt IN SELECT d.transaction_no, d.deposit_no, d.owed FROM direct_payments d
      WHERE d.depositor_id = p_member AND d.currency = p_currency AND d.owed > 0
      ORDER BY coalesce(d.decided_at, d.counted_at, d.matched_at), d.transaction_no FOR UPDATE SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'direct-owed:' || debt.transaction_no || ':' || debt.owed, debt.deposit_no,
        p_currency, 'main', part, p_at);
      UPDATE direct_payments d SET owed = d.owed - part WHERE d.transaction_no = debt.transaction_no;
      rest := rest - part;
    END LOOP;
    FOR debt IN SELECT f.friend_id, f.reward_id, f.owed FROM referral_friends f
      WHERE f.inviter_id = p_member AND f.owed > 0 AND EXISTS (SELECT FROM postings p
        WHERE p.member_id = p_member AND p.key = 'referral-back:' || f.friend_id AND p.currency = p_currency)
      ORDER BY f.taken_back_at, f.friend_id FOR UPDATE OF f SKIP LOCKED
    LOOP
      part := least(rest, debt.owed);
      EXIT WHEN part = 0;
      PERFORM receivable_post(p_merchant, p_member, 'referral-owed:' || debt.friend_id || ':' || debt.owed, debt.reward_id::text,
        p_currency, 'main', part, p_at);
      UPDATE referral_friends f SET owed = f.owed - part WHERE f.friend_id = debt.friend_id;
      rest := rest - part;
    END LOOP;
  END IF;
  RETURN most - rest;
END $$;
