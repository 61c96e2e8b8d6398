-- Moves money between the main wallets of two members with one posting each, in one round trip. Wallets are locked in the order of
-- their members, as in bets_settle, so that two transfers cannot deadlock. Returns 'posted' with the number, the sender's balance and
-- the receiver's posting. 'short' and 'locked' write nothing.
CREATE OR REPLACE FUNCTION member_transfer_send(
  p_merchant text, p_sender uuid, p_receiver uuid, p_direction text, p_request uuid, p_day text, p_remark text,
  p_currency text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (outcome text, transfer_no text, balance bigint, arrived bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  n text := nextval('member_transfer_numbers')::text;
  made text := 'T' || p_day || lpad(n, greatest(6, length(n)), '0');
  sent record;
  came record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  PERFORM FROM wallets w WHERE w.member_id IN (p_sender, p_receiver) AND w.currency = p_currency AND w.wallet = 'main'
    ORDER BY w.member_id FOR NO KEY UPDATE;
  SELECT * INTO sent FROM ledger_post(p_merchant, p_sender, 'transfer:' || made, 'member-transfer-out', made, p_remark,
    p_currency, p_at, ARRAY['main', 'house:transfers'], ARRAY[-p_amount, p_amount]);
  IF sent.outcome <> 'posted' THEN
    RETURN QUERY SELECT sent.outcome, NULL::text, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO came FROM ledger_post(p_merchant, p_receiver, 'transfer:' || made, 'member-transfer-in', made, p_remark,
    p_currency, p_at, ARRAY['main', 'house:transfers'], ARRAY[p_amount, -p_amount]);
  IF came.outcome <> 'posted' THEN RAISE EXCEPTION 'transfer % does not arrive: %', made, came.outcome; END IF;
  INSERT INTO member_transfers VALUES (p_sender, p_direction, p_request, made, p_merchant, p_receiver, p_currency, p_amount,
    p_remark, sent.balances[1], p_at);
  RETURN QUERY SELECT 'posted', made, sent.balances[1], came.posting_id;
END $$;
