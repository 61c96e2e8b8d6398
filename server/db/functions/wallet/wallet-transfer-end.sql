-- Ends a transfer with the vendor's answer, once: the amount arrives or returns. Returns the state.
CREATE OR REPLACE FUNCTION wallet_transfer_end(p_member uuid, p_request uuid, p_hop smallint, p_done boolean, p_at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known wallet_transfers%ROWTYPE;
  posted text;
BEGIN
  SELECT * INTO STRICT known FROM wallet_transfers
    WHERE member_id = p_member AND request_id = p_request AND hop = p_hop FOR NO KEY UPDATE;
  IF known.state <> 'sending' THEN RETURN known.state; END IF;
  SELECT outcome INTO posted FROM ledger_post(known.merchant, p_member, 'wallet:' || known.id || ':end',
    CASE WHEN p_done THEN 'wallet-arrive' ELSE 'wallet-return' END, 'W' || known.id, NULL, known.currency, p_at,
    ARRAY[CASE WHEN p_done THEN known.to_wallet ELSE known.from_wallet END, 'transit:' || known.vendor],
    ARRAY[known.amount, -known.amount]);
  IF posted <> 'posted' THEN RAISE EXCEPTION 'transfer W% cannot end: %', known.id, posted; END IF;
  UPDATE wallet_transfers SET state = CASE WHEN p_done THEN 'done' ELSE 'returned' END, ended_at = p_at
    WHERE member_id = p_member AND request_id = p_request AND hop = p_hop;
  RETURN CASE WHEN p_done THEN 'done' ELSE 'returned' END;
END $$;
