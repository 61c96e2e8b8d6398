-- Accounts with their profile, documents, limits of play, data exports and closing.

-- Members, agents, trial accounts and guests.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  account text NOT NULL,
  account_key text NOT NULL,
  nickname text NOT NULL,
  type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  upline_id uuid REFERENCES members (id),
  to_upline boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'frozen', 'closed')),
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  password_default boolean NOT NULL,
  first_login_at timestamptz,
  email text,
  country_dialing_code text,
  mobile_num text,
  payee_name text,
  profile jsonb NOT NULL,
  referral_code text NOT NULL,
  referred_by uuid REFERENCES members (id),
  rank_level integer NOT NULL CHECK (rank_level BETWEEN 0 AND 9),
  rank_label text NOT NULL,
  member_labels jsonb NOT NULL,
  avatar text NOT NULL,
  avatar_type text NOT NULL CHECK (avatar_type IN ('CUSTOM', 'STATIC')),
  payment_password_hash text,
  bank_holder_name text,
  totp_secret text,
  totp_last_step integer,
  purge_at timestamptz,
  registered_at timestamptz NOT NULL,
  payment_password_tries integer NOT NULL DEFAULT 0,
  payment_password_locked_until timestamptz,
  payment_password_reset_at timestamptz,
  totp_pending text,
  totp_pending_until timestamptz,
  -- a reseller may send credit that the house topped up to downlines without wagering it first
  reseller boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX members_account ON members (merchant, account_key);
CREATE UNIQUE INDEX members_email ON members (merchant, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX members_mobile ON members (merchant, country_dialing_code, mobile_num) WHERE mobile_num IS NOT NULL;
CREATE UNIQUE INDEX members_referral_code ON members (merchant, referral_code);
CREATE INDEX members_upline ON members (upline_id);
CREATE INDEX members_purge ON members (purge_at) WHERE purge_at IS NOT NULL;
-- Operators find members by any of their numbers: by the start of an account or payee name, or by a number without its
-- country code. Names are folded like those compared for duplicates.
CREATE INDEX members_account_start ON members (merchant, account_key text_pattern_ops);
CREATE INDEX members_payee_start ON members (merchant, lower(payee_name) text_pattern_ops) WHERE payee_name IS NOT NULL;
CREATE INDEX members_number ON members (merchant, mobile_num text_pattern_ops) WHERE mobile_num IS NOT NULL;
CREATE INDEX members_registered_at ON members USING brin (registered_at);
CREATE INDEX members_referred_by ON members (referred_by, registered_at DESC) WHERE referred_by IS NOT NULL;
CREATE INDEX members_by_registration ON members (merchant, registered_at, id);
CREATE INDEX members_by_label ON members USING gin (member_labels jsonb_path_ops);
CREATE TRIGGER members_tell AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION member_event_of_member();
CREATE TRIGGER members_tell_look AFTER UPDATE OF nickname, avatar ON members
  FOR EACH ROW WHEN (OLD.nickname <> NEW.nickname OR OLD.avatar <> NEW.avatar) EXECUTE FUNCTION member_event_of_member();
CREATE TRIGGER audit_watch_to_upline AFTER UPDATE OF to_upline, member_labels, type ON members
  FOR EACH ROW WHEN (NEW.status <> 'closed') EXECUTE FUNCTION audit_note_row('{}', '{id}',
  '{to_upline,member_labels,type}');
CREATE TRIGGER audit_watch_status AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN ((OLD.status = 'frozen' OR NEW.status = 'frozen') AND OLD.status <> NEW.status
  AND NEW.status <> 'closed') EXECUTE FUNCTION audit_note_row('{}', '{id}', '{status}');
CREATE TRIGGER members_placed AFTER INSERT ON members
  FOR EACH ROW WHEN (NEW.type <> 4) EXECUTE FUNCTION team_place_new();
CREATE TRIGGER audit_watch_reseller AFTER UPDATE OF reseller ON members
  FOR EACH ROW WHEN (NEW.status <> 'closed') EXECUTE FUNCTION audit_note_row('{}', '{id}', '{reseller}');
CREATE TRIGGER members_counted AFTER UPDATE OF status, type ON members
  FOR EACH ROW WHEN ((OLD.status = 'closed') <> (NEW.status = 'closed')
  OR (OLD.type <> 0) <> (NEW.type <> 0)) EXECUTE FUNCTION team_member_counted();
CREATE TRIGGER members_close_wallets AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (NEW.status = 'closed' AND OLD.status <> 'closed' AND NEW.type <> 4) EXECUTE FUNCTION wallets_close();

-- Who froze or released an account, and why.
CREATE TABLE member_freezes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id),
  frozen boolean NOT NULL,
  reason text NOT NULL,
  operators text[] NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_freezes_of_member ON member_freezes (member_id, at);

-- The identity of a login provider belongs to one member at most, and a member has one identity per provider.
CREATE TABLE social_links (
  merchant text NOT NULL REFERENCES merchants (code),
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  provider text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, issuer, subject),
  UNIQUE (member_id, provider)
);

-- Hashes of the codes that replace a lost authenticator app.
CREATE TABLE recovery_codes (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

-- What a member chose for the account. No row means no choice yet.
CREATE TABLE member_profiles (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  language text,
  theme text CHECK (theme IN ('DARK', 'LIGHT')),
  -- kinds of messages that are also sent by mail or SMS
  mail_notices text[] NOT NULL DEFAULT '{SECURITY}',
  sms_notices text[] NOT NULL DEFAULT '{}'
);
CREATE TRIGGER member_profiles_tell AFTER INSERT OR UPDATE ON member_profiles
  FOR EACH ROW EXECUTE FUNCTION member_event_of_profile();

-- A member's own picture, re-encoded; `members.avatar` names it.
CREATE TABLE member_pictures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES members (id) ON DELETE CASCADE,
  content bytea NOT NULL,
  taken_at timestamptz NOT NULL
);

-- Documents that prove who a member is, required before large withdrawals or by an operator. One row per member;
-- pictures belong to the submission they came with.
CREATE TABLE identities (
  member_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'accepted', 'refused')),
  -- an operator required documents, and none were accepted since
  asked boolean NOT NULL DEFAULT false,
  -- the operator's reason for requiring or rejecting documents
  reason text,
  -- the last submission, to which its pictures are attached
  sending text UNIQUE,
  kind text CHECK (kind IN ('NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE')),
  front uuid,
  back uuid,
  selfie uuid,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT identities_check CHECK (state <> 'sent' OR sending IS NOT NULL AND kind IS NOT NULL AND sent_at IS NOT NULL),
  CONSTRAINT identities_check1 CHECK (state <> 'refused' OR reason IS NOT NULL)
);
CREATE INDEX identities_waiting ON identities (merchant, sent_at) WHERE state = 'sent';
CREATE TRIGGER identities_tell AFTER INSERT OR UPDATE OF state ON identities
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'sending');

-- A limit set by the member or an operator; the lower one applies, so an operator can never loosen a member's. In minor
-- units, for SESSION in minutes. `hours` is the length of the rolling window, 0 for kinds without one. A change takes
-- effect later and waits in `asked_*`; without a value it removes the limit.
CREATE TABLE play_limits (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION')),
  hours smallint NOT NULL CHECK (hours IN (0, 24, 168, 720)),
  set_by text NOT NULL CHECK (set_by IN ('MEMBER', 'OPERATOR')),
  value bigint NOT NULL CHECK (value > 0),
  since timestamptz NOT NULL,
  asked_at timestamptz,
  asked_value bigint,
  PRIMARY KEY (member_id, kind, hours, set_by),
  CONSTRAINT play_limits_check CHECK (asked_value > value),
  CONSTRAINT play_limits_check1 CHECK ((hours = 0) = (kind IN ('SINGLE_STAKE', 'SESSION'))),
  CONSTRAINT play_limits_check2 CHECK (asked_value IS NULL OR asked_at IS NOT NULL)
);
CREATE TRIGGER play_limits_noted AFTER INSERT OR DELETE OR UPDATE ON play_limits
  FOR EACH ROW EXECUTE FUNCTION play_limits_noted();

-- All that a bet needs to know about the member's limits, in one row. No row means that nothing was ever set or played.
-- Whatever applies at a moment follows from stored moments and the clock, so no job has to switch it.
CREATE TABLE play_guards (
  member_id uuid PRIMARY KEY,
  cooling_until timestamptz,
  excluded_from timestamptz,
  excluded_until timestamptz,
  exclusion_end_asked_at timestamptz,
  -- the folded payee name, so that an excluded person cannot register again
  excluded_name text,
  check_minutes smallint NOT NULL DEFAULT usual_check_minutes(),
  checked_at timestamptz,
  reviewed_at timestamptz,
  -- whether a money limit is set; a trigger on play_limits maintains it
  limited boolean NOT NULL DEFAULT false,
  -- the current session of play at the last look, and the moment before which nothing can be due
  run_from timestamptz,
  run_seen timestamptz,
  look_at timestamptz NOT NULL DEFAULT '-infinity',
  -- hours before this one are complete in play_hours
  summed_to timestamptz,
  CONSTRAINT play_guards_check CHECK ((excluded_from IS NULL) = (excluded_until IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX play_guards_excluded_name ON play_guards (excluded_name) WHERE excluded_name IS NOT NULL;

-- Sums of the bets of past hours, for members with a money limit: stakes of the hour, and what those bets have paid
-- since. Created when first needed; settlements add to them.
CREATE TABLE play_hours (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  hour timestamptz NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (member_id, currency, hour)
);

-- A file with all data about a member, made by a job on request: one at a time, kept for seven days.
CREATE TABLE member_exports (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'making', 'ready', 'failed')),
  requested_at timestamptz NOT NULL,
  -- another process continues the file after this moment
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- finished parts
  done integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  pieces integer,
  CONSTRAINT member_exports_ready
    CHECK ((state = 'ready') = (pieces IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX member_exports_one ON member_exports (member_id);
CREATE INDEX member_exports_waiting ON member_exports (requested_at) WHERE state IN ('waiting', 'making');
CREATE TRIGGER member_exports_tell AFTER UPDATE OF state, done ON member_exports
  FOR EACH ROW EXECUTE FUNCTION member_event_of_row('decided', 'id');

-- A data export is written and fetched in pieces, so that it is never in memory as a whole.
CREATE TABLE member_export_pieces (
  export_id uuid NOT NULL REFERENCES member_exports (id) ON DELETE CASCADE,
  n integer NOT NULL CHECK (n >= 0),
  content bytea NOT NULL,
  PRIMARY KEY (export_id, n)
);

-- Accounts that their members want to close. The account closes a week later unless the member cancels.
CREATE TABLE member_closings (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- when an obstacle was last checked, so that blocked requests at the front don't delay the others
  looked_at timestamptz,
  told_at timestamptz
);
CREATE INDEX member_closings_due ON member_closings (looked_at NULLS FIRST, closes_at);
CREATE TRIGGER member_closings_tell AFTER INSERT OR DELETE ON member_closings
  FOR EACH ROW EXECUTE FUNCTION member_event_of_closing();

-- Hashes of the person behind a closed account, under a key of the server. An exclusion still finds the person, but
-- the name stays unreadable.
CREATE TABLE closed_persons (
  member_id uuid PRIMARY KEY REFERENCES members (id),
  account_hash text NOT NULL,
  name_hash text,
  number_hash text,
  closed_at timestamptz NOT NULL,
  -- kinds of data that were deleted already when their retention ended
  forgotten text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX closed_persons_name ON closed_persons (name_hash) WHERE name_hash IS NOT NULL;
CREATE INDEX closed_persons_number ON closed_persons (number_hash) WHERE number_hash IS NOT NULL;
CREATE INDEX closed_persons_kept ON closed_persons (closed_at) WHERE cardinality(forgotten) < 4;
