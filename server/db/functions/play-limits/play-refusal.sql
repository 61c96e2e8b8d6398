-- Why a member may not stake an amount now, or null. A frozen account comes first.
CREATE OR REPLACE FUNCTION play_refusal(p_member uuid, p_currency text, p_at timestamptz, p_stake bigint, p_max bigint) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members m WHERE m.id = p_member AND m.status = 'active') THEN RETURN 'frozen'; END IF;
  RETURN own_play_refusal(p_member, p_currency, p_at, p_stake, p_max);
END $$;
