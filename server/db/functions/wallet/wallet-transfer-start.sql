-- Starts a transfer between the main wallet and a vendor. Only a member who may play can send money to a vendor ('excluded', 'cooling');
-- money may always return to the main wallet.
CREATE OR REPLACE FUNCTION wallet_transfer_start(
  p_merchant text, p_member uuid, p_request uuid, p_hop smallint, p_asked text, p_vendor text, p_currency text,
  p_from text, p_to text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, state text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  known wallet_transfers%ROWTYPE;
  made bigint;
  posted text;
BEGIN
  INSERT INTO wallet_transfers AS t (member_id, request_id, hop, merchant, asked, vendor, currency, from_wallet, to_wallet, amount, state, asked_at)
    VALUES (p_member, p_request, p_hop, p_merchant, p_asked, p_vendor, p_currency, p_from, p_to, p_amount, 'sending', p_at)
    ON CONFLICT DO NOTHING RETURNING t.id INTO made;
  IF made IS NULL THEN
    SELECT * INTO known FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    IF NOT FOUND THEN RETURN QUERY SELECT 'busy', NULL::bigint, NULL::text;
    ELSIF known.asked <> p_asked THEN RETURN QUERY SELECT 'reused', NULL::bigint, NULL::text;
    ELSE RETURN QUERY SELECT 'repeated', known.id, known.state;
    END IF;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.member_id = p_member AND w.currency = p_currency
    AND w.wallet IN (p_from, p_to) AND w.locked)
  THEN posted := 'locked';
  ELSIF starts_with(p_to, 'vendor:') THEN
    SELECT CASE WHEN play_excluded(g, p_at) THEN 'excluded' WHEN p_at < g.cooling_until THEN 'cooling' END INTO posted
      FROM play_guards g WHERE g.member_id = p_member;
  END IF;
  IF posted IS NULL THEN
    SELECT l.outcome INTO posted FROM ledger_post(p_merchant, p_member, 'wallet:' || made || ':start', 'wallet-send', 'W' || made, NULL, p_currency, p_at,
      ARRAY[p_from, 'transit:' || p_vendor], ARRAY[-p_amount, p_amount]) AS l;
  END IF;
  IF posted <> 'posted' THEN
    DELETE FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    RETURN QUERY SELECT posted, NULL::bigint, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT 'sending', made, 'sending';
END $$;
