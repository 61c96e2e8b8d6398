ALTER TABLE promotions ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT promotions_state_check,
  ADD CONSTRAINT promotions_state_check CHECK (state IN ('draft', 'open', 'paused', 'closed'));
CREATE INDEX promotion_entries_given ON promotion_entries (merchant, decided_at) WHERE amount IS NOT NULL;
CREATE INDEX rebate_lines_paid ON rebate_lines (merchant, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX member_rewards_given ON member_rewards (merchant, given_at);

CREATE FUNCTION rebate_rate(category text, own jsonb, above jsonb, of_rank jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(coalesce((own ->> category)::numeric, 0), CASE WHEN above IS NULL THEN coalesce((of_rank ->> category)::numeric, 0)
    ELSE least(coalesce((of_rank ->> category)::numeric, 0), coalesce((above ->> category)::numeric, 0)) END)
$$;
