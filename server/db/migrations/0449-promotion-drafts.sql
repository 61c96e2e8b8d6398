-- Promotions are written at the desk: as drafts that no member sees, each state of one under a number.
ALTER TABLE promotions ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT promotions_state_check,
  ADD CONSTRAINT promotions_state_check CHECK (state IN ('draft', 'open', 'paused', 'closed'));
-- What rewards cost is read by day.
CREATE INDEX promotion_entries_given ON promotion_entries (merchant, decided_at) WHERE amount IS NOT NULL;
CREATE INDEX rebate_lines_paid ON rebate_lines (merchant, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX member_rewards_given ON member_rewards (merchant, given_at);
