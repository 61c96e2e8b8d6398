CREATE TABLE posting_categories (
  posting_id bigint NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (posting_id, category)
);
CREATE TRIGGER posting_categories_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting_categories
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE OR REPLACE FUNCTION lottery_take_back(
  p_bet bets, p_key text, p_kind text, p_house text, p_amount bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cover bigint;
  told text;
  made bigint;
BEGIN
  SELECT CASE WHEN w.locked THEN 0 ELSE least(w.balance, p_amount) END INTO cover FROM wallets w
    WHERE w.member_id = p_bet.member_id AND w.currency = p_bet.currency AND w.wallet = p_bet.wallet FOR NO KEY UPDATE;
  SELECT p.outcome, p.posting_id INTO told, made FROM ledger_post(p_bet.merchant, p_bet.member_id, p_key, p_kind,
    p_bet.posting_id || '-' || p_bet.line, NULL, p_bet.currency, p_at,
    ARRAY[p_house] || CASE WHEN cover > 0 THEN ARRAY[p_bet.wallet] ELSE '{}' END
      || CASE WHEN cover < p_amount THEN ARRAY['house:receivables'] ELSE '{}' END,
    ARRAY[p_amount] || CASE WHEN cover > 0 THEN ARRAY[-cover] ELSE '{}' END
      || CASE WHEN cover < p_amount THEN ARRAY[cover - p_amount] ELSE '{}' END) AS p;
  IF told <> 'posted' THEN RAISE EXCEPTION 'bet %-% cannot be taken back: %', p_bet.posting_id, p_bet.line, told; END IF;
  IF p_kind = 'betting-rebate' AND cover > 0 THEN
    INSERT INTO posting_categories VALUES (made, p_bet.category, -cover);
  END IF;
  IF cover < p_amount THEN
    INSERT INTO lottery_receivables
      VALUES (p_bet.member_id, p_key, p_bet.posting_id, p_bet.line, p_bet.currency, p_amount - cover, p_at);
  END IF;
END $$;

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
