-- Promotions are written at the desk: as drafts that no member sees, each state of one under a number.
ALTER TABLE promotions ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT promotions_state_check,
  ADD CONSTRAINT promotions_state_check CHECK (state IN ('draft', 'open', 'paused', 'closed'));
-- What rewards cost is read by day.
CREATE INDEX promotion_entries_given ON promotion_entries (merchant, decided_at) WHERE amount IS NOT NULL;
CREATE INDEX rebate_lines_paid ON rebate_lines (merchant, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX member_rewards_given ON member_rewards (merchant, given_at);

-- What bets of a category bring back to a member: its own rate, or its rank's where that is more, which below an agent is never
-- more than the agent's own: so that down one chain no more is paid than its top has.
CREATE FUNCTION rebate_rate(category text, own jsonb, above jsonb, of_rank jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(coalesce((own ->> category)::numeric, 0), CASE WHEN above IS NULL THEN coalesce((of_rank ->> category)::numeric, 0)
    ELSE least(coalesce((of_rank ->> category)::numeric, 0), coalesce((above ->> category)::numeric, 0)) END)
$$;
