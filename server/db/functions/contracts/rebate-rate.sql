-- The rebate rate of a member for one category: the higher of its own and its rank's rate, but below an agent never more than the
-- agent's rate. So a chain of agents never pays more than its top receives.
CREATE OR REPLACE FUNCTION rebate_rate(category text, own jsonb, above jsonb, of_rank jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(coalesce((own ->> category)::numeric, 0), CASE WHEN above IS NULL THEN coalesce((of_rank ->> category)::numeric, 0)
    ELSE least(coalesce((of_rank ->> category)::numeric, 0), coalesce((above ->> category)::numeric, 0)) END)
$$;
