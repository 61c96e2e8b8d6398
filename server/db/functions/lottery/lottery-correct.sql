-- Corrects a settled lottery bet after a corrected draw: pays the difference, or takes back what was paid too much.
CREATE OR REPLACE FUNCTION lottery_correct(
  p_version smallint, p_at timestamptz, p_member uuid, p_posting bigint, p_line smallint, p_status smallint,
  p_valid_bet bigint, p_payout bigint, p_rebate bigint, p_result jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bet bets%ROWTYPE;
  paid bigint;
  name text := 'lottery:' || p_posting || '-' || p_line || ':v' || p_version;
  told text;
  made bigint;
BEGIN
  SELECT * INTO STRICT bet FROM bets b
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM bet_corrections c WHERE c.member_id = p_member AND c.key = name) THEN RETURN; END IF;
  SELECT s.rebate_paid INTO STRICT paid FROM lottery_slips s
    WHERE s.member_id = p_member AND s.posting_id = p_posting AND s.line = p_line;
  IF p_payout <> bet.payout AND p_payout > 0 THEN
    SELECT outcome INTO told FROM ledger_post(bet.merchant, p_member, name || ':pay', 'correction', p_posting || '-' || p_line, NULL,
      bet.currency, p_at, ARRAY[bet.wallet, 'house:games:' || bet.vendor], ARRAY[p_payout, -p_payout]);
    IF told <> 'posted' THEN RAISE EXCEPTION 'bet %-% cannot be paid: %', p_posting, p_line, told; END IF;
  END IF;
  IF p_payout <> bet.payout AND bet.payout > 0 THEN
    PERFORM lottery_take_back(bet, name || ':back', 'correction', 'house:games:' || bet.vendor, bet.payout, p_at);
  END IF;
  IF p_rebate > paid THEN
    SELECT p.outcome, p.posting_id INTO told, made FROM ledger_post(bet.merchant, p_member, name || ':rebate', 'betting-rebate',
      p_posting || '-' || p_line, NULL, bet.currency, p_at, ARRAY[bet.wallet, 'house:rebate'],
      ARRAY[p_rebate - paid, paid - p_rebate]) AS p;
    IF told <> 'posted' THEN RAISE EXCEPTION 'the rebate of bet %-% cannot be paid: %', p_posting, p_line, told; END IF;
    INSERT INTO posting_categories VALUES (made, bet.category, p_rebate - paid);
  ELSIF p_rebate < paid THEN
    PERFORM lottery_take_back(bet, name || ':rebate', 'betting-rebate', 'house:rebate', paid - p_rebate, p_at);
  END IF;
  INSERT INTO bet_corrections VALUES (p_member, name, p_posting, p_line, bet.category, bet.currency, bet.settled_at, p_at,
    p_status, p_valid_bet, p_payout, p_valid_bet - bet.valid_bet, p_payout - bet.payout);
  UPDATE bets b SET status = p_status, valid_bet = p_valid_bet, payout = p_payout, result = coalesce(b.result, '{}') || p_result
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
END $$;
