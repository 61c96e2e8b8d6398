-- Debits money after a correction. What the wallet cannot cover becomes a receivable. A rebate lowers the category of its bet.
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
