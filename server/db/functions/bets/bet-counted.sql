-- The valid bet that counts for schemes. It comes from the member's own money first.
CREATE OR REPLACE FUNCTION bet_counted(p_valid_bet bigint, p_stake bigint, p_uncounted bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_uncounted = 0 THEN p_valid_bet ELSE least(p_valid_bet, p_stake - p_uncounted) END
$$;
