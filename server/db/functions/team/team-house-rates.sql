-- The rebate rates of members directly below the house.
CREATE OR REPLACE FUNCTION team_house_rates() RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '{"RNG": "0.005", "LIVE": "0.003", "LOTT": "0.004", "ELOTT": "0.004", "SPORTS": "0.003", "FISH": "0.005", "PVP": "0.003"}'::jsonb
$$;
