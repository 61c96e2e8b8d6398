-- Corrects a settled bet once per key. The bet keeps its first settlement, and the correction stores the differences.
CREATE OR REPLACE FUNCTION bet_correct(
  p_key text, p_at timestamptz, p_member uuid, p_posting bigint, p_line smallint, p_status smallint, p_valid_bet bigint,
  p_payout bigint, p_result jsonb
) RETURNS TABLE (outcome text, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  bet bets%ROWTYPE;
  known bet_corrections%ROWTYPE;
  posted record;
  rest bigint;
BEGIN
  SELECT * INTO bet FROM bets b WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  IF NOT FOUND THEN RETURN QUERY SELECT 'unknown', NULL::bigint; RETURN; END IF;
  PERFORM FROM wallets w WHERE w.member_id = p_member AND w.currency = bet.currency AND w.wallet = bet.wallet FOR NO KEY UPDATE;
  SELECT * INTO bet FROM bets b WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line FOR NO KEY UPDATE;
  IF bet.settled_at IS NULL THEN RETURN QUERY SELECT 'open', NULL::bigint; RETURN; END IF;
  SELECT * INTO known FROM bet_corrections c WHERE c.member_id = p_member AND c.key = p_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN (known.posting_id, known.line, known.status, known.valid_bet, known.payout)
      = (p_posting, p_line, p_status, p_valid_bet, p_payout) THEN 'repeated' ELSE 'reused' END, NULL::bigint;
    RETURN;
  END IF;
  IF p_payout <> bet.payout THEN
    SELECT * INTO posted FROM ledger_post(bet.merchant, p_member, 'correct:' || p_key, 'correction',
      p_posting || '-' || p_line, NULL, bet.currency, p_at, ARRAY[bet.wallet, 'house:games:' || bet.vendor],
      ARRAY[p_payout - bet.payout, bet.payout - p_payout]);
    IF posted.outcome <> 'posted' THEN RETURN QUERY SELECT posted.outcome, NULL::bigint; RETURN; END IF;
    rest := posted.balances[1];
  END IF;
  INSERT INTO bet_corrections VALUES (p_member, p_key, p_posting, p_line, bet.category, bet.currency, bet.settled_at, p_at,
    p_status, p_valid_bet, p_payout, p_valid_bet - bet.valid_bet, p_payout - bet.payout);
  UPDATE bets b SET status = p_status, valid_bet = p_valid_bet, payout = p_payout, result = coalesce(b.result, '{}') || coalesce(p_result, '{}')
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  UPDATE play_hours h SET paid = h.paid + p_payout - bet.payout
    WHERE h.member_id = p_member AND h.currency = bet.currency AND h.hour = date_trunc('hour', bet.placed_at, 'UTC');
  RETURN QUERY SELECT 'posted', rest;
END $$;
