-- Uses a commission that was just credited to pay the payee's debts. Returns the amount taken.
CREATE OR REPLACE FUNCTION contract_collect(
  p_merchant text, p_member uuid, p_currency text, p_key text, p_statement text, p_credit bigint, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN receivables_collect(p_merchant, p_member, p_currency, 'main', p_credit, 'commission', p_key, p_statement, p_at);
END $$;
