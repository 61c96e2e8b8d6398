-- Posts a payment of a member's debt from a wallet to the house.
CREATE OR REPLACE FUNCTION receivable_post(
  p_merchant text, p_member uuid, p_key text, p_reference text, p_currency text, p_wallet text, p_amount bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT outcome INTO told FROM ledger_post(p_merchant, p_member, p_key, 'receivable', p_reference, NULL, p_currency, p_at,
    ARRAY[p_wallet, 'house:receivables'], ARRAY[-p_amount, p_amount]);
  IF told <> 'posted' THEN RAISE EXCEPTION 'what is owed cannot be taken under %: %', p_key, told; END IF;
END $$;
