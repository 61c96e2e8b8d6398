CREATE TABLE merchants (
  code text PRIMARY KEY,
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

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
  social_subjects jsonb NOT NULL,
  purge_at timestamptz,
  registered_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX members_account ON members (merchant, account_key);
CREATE UNIQUE INDEX members_email ON members (merchant, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX members_mobile ON members (merchant, country_dialing_code, mobile_num) WHERE mobile_num IS NOT NULL;
CREATE UNIQUE INDEX members_referral_code ON members (merchant, referral_code);
CREATE INDEX members_upline ON members (upline_id);
CREATE INDEX members_purge ON members (purge_at) WHERE purge_at IS NOT NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'replaced', 'password', 'expired', 'operator')),
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sessions_live ON sessions (member_id) WHERE ended_at IS NULL;

CREATE TABLE known_addresses (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ip text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, ip)
);

CREATE TABLE login_tickets (
  ticket_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ip text NOT NULL,
  methods jsonb NOT NULL,
  login_type text NOT NULL CHECK (login_type IN ('username', 'sms', 'social')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE throttles (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  locked_until timestamptz
);

CREATE TABLE sealed_jtis (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sealed_jtis_expiry ON sealed_jtis (expires_at);

CREATE TABLE challenges (
  id text PRIMARY KEY,
  data jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expiry ON challenges (expires_at);

CREATE TABLE server_keys (
  kid text PRIMARY KEY,
  purpose text NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL
);
