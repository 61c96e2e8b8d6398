CREATE TABLE referral_friends (
  friend_id uuid PRIMARY KEY REFERENCES members (id),
  merchant text NOT NULL,
  inviter_id uuid NOT NULL REFERENCES members (id),
  state text NOT NULL CHECK (state IN ('qualified', 'refused', 'taken back')),
  decided_at timestamptz NOT NULL,
  min_deposit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reward_id uuid,
  rebate_from date NOT NULL,
  taken_back_at timestamptz,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount),
  CHECK ((state = 'refused') = (reward_id IS NULL))
);
CREATE INDEX referral_friends_of ON referral_friends (inviter_id, state);
CREATE INDEX referral_friends_owed ON referral_friends (merchant, taken_back_at) WHERE owed > 0;
CREATE INDEX members_referred_by ON members (referred_by, registered_at DESC) WHERE referred_by IS NOT NULL;

CREATE TABLE referral_days (
  friend_id uuid NOT NULL,
  day date NOT NULL,
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (friend_id, day)
);

ALTER TABLE reward_days DROP CONSTRAINT reward_days_scheme_check;
ALTER TABLE reward_days ADD CONSTRAINT reward_days_scheme_check CHECK (scheme IN ('ranks', 'rebates', 'referrals'));
ALTER TABLE rebate_lines DROP CONSTRAINT rebate_lines_kind_check;
ALTER TABLE rebate_lines ADD CONSTRAINT rebate_lines_kind_check CHECK (kind IN ('own', 'team', 'friends'));
ALTER TABLE rebate_carries DROP CONSTRAINT rebate_carries_kind_check;
ALTER TABLE rebate_carries ADD CONSTRAINT rebate_carries_kind_check CHECK (kind IN ('own', 'team', 'friends'));
