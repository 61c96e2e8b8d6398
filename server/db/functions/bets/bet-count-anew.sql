-- Changes which part of a bet counts for schemes, once per key. For a settled bet the difference becomes a correction. The payout and
-- the progress of wagering requirements stay as they are.
CREATE OR REPLACE FUNCTION bet_count_anew(
  p_key text, p_at timestamptz, p_member uuid, p_posting bigint, p_line smallint, p_uncounted bigint, p_as text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bet bets%ROWTYPE;
  change bigint;
BEGIN
  SELECT * INTO STRICT bet FROM bets b
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM bet_corrections c WHERE c.member_id = p_member AND c.key = p_key) THEN RETURN; END IF;
  change := bet_counted(bet.valid_bet, bet.stake, p_uncounted) - bet_counted(bet.valid_bet, bet.stake, bet.uncounted);
  UPDATE bets b SET uncounted = p_uncounted, uncounted_as = CASE WHEN p_uncounted = 0 THEN NULL ELSE p_as END
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  IF bet.settled_at IS NULL OR change = 0 THEN RETURN; END IF;
  INSERT INTO bet_corrections (member_id, key, posting_id, line, category, currency, settled_at, corrected_at, status, valid_bet,
      payout, valid_bet_change, payout_change, counted_change)
    VALUES (p_member, p_key, p_posting, p_line, bet.category, bet.currency, bet.settled_at, p_at, bet.status, bet.valid_bet,
      bet.payout, 0, 0, change);
END $$;
