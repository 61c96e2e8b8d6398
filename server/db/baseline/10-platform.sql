-- The platform itself: the merchant with its settings, keys, jobs, limits on calls, outgoing mail and uploaded pictures.

-- One row per merchant. site_versions keeps earlier settings.
CREATE TABLE merchants (
  code text PRIMARY KEY,
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER audit_watch_settings AFTER UPDATE OF settings ON merchants
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_note_row('{}', '{code}', '{settings}');

-- Every change of a part of the settings, before and after.
CREATE TABLE site_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  part text NOT NULL CHECK (part ~ '^[a-z]{2,20}$'),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  reason text NOT NULL,
  -- the version that this one reverts
  undoes bigint REFERENCES site_versions (id)
);
CREATE INDEX site_versions_of_part ON site_versions (merchant, part, id DESC);
CREATE TRIGGER site_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- First data that was written once.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL
);

-- How far the clock of a development server was moved forward. All processes on the database follow it, also after a
-- restart. Production ignores it.
CREATE TABLE development_clock (
  one boolean DEFAULT true PRIMARY KEY CHECK (one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0)
);

-- Transaction numbers belong to a PostgreSQL cluster: after a restore to another one they start again. So stored
-- positions (settled_by, corrected_by, snapshots, fences) continue over all clusters: the number of the transaction plus
-- what earlier clusters had reached. They never change, and later events always have higher positions.
CREATE TABLE database_clusters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_identifier bigint NOT NULL,
  -- the last position of the earlier clusters
  reached bigint NOT NULL CHECK (reached >= 0),
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- The last position of earlier clusters as a constant, so that a settlement reads no row for it. enter_cluster() replaces
-- this function, so it has no file in `functions`.
CREATE FUNCTION positions_before() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 0::bigint';

-- Backups that `npm run backup` wrote, so that `npm run doctor` can tell how old the last one is.
CREATE TABLE backups_made (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Keys of the server, sealed with the secret of the configuration.
CREATE TABLE server_keys (
  kid text PRIMARY KEY,
  purpose text NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Numbers of sealed calls, so that no call is accepted twice.
CREATE TABLE sealed_jtis (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sealed_jtis_expiry ON sealed_jtis (expires_at);

-- Proof of work and sliding puzzles that were handed out.
CREATE TABLE challenges (
  id text PRIMARY KEY,
  data jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expiry ON challenges (expires_at);

-- Counters of limits on calls.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  locked_until timestamptz
);
CREATE INDEX throttles_window ON throttles (window_start);

-- Where a job that processes part of its rows per turn continues.
CREATE TABLE job_places (
  job text NOT NULL,
  merchant text NOT NULL,
  place jsonb NOT NULL,
  PRIMARY KEY (job, merchant)
);

-- How each job went in each process, as long as the process reports. Unlogged: after a crash the processes report again.
CREATE UNLOGGED TABLE job_states (
  process uuid NOT NULL,
  name text NOT NULL,
  every_ms integer NOT NULL,
  runs bigint NOT NULL,
  failures bigint NOT NULL,
  seconds double precision,
  ran_at timestamptz,
  failed_at timestamptz,
  error text,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (name, process)
);

-- What each process did in the last 15 seconds, for the console. Unlogged for the same reason.
CREATE UNLOGGED TABLE process_figures (
  process uuid NOT NULL,
  at timestamptz NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (at, process)
);

-- Mail and SMS that wait to be sent.
CREATE TABLE outbox_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  locale text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_messages_time ON outbox_messages (sent_at DESC);

-- Pictures that members send as proof: payment slips, documents, applications. Re-encoded; the original is discarded.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  merchant text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('DEPOSIT_SLIP', 'PAYMENT_PROOF', 'IDENTITY', 'APPLICATION', 'PAYOUT_SLIP')),
  content bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  -- the record it belongs to, or null until it is sent with one
  attached_to text,
  -- a day after the upload while it belongs to nothing, 180 days after the decision on its record
  delete_at timestamptz,
  -- the operator who uploaded it, if no member did
  operator_id uuid,
  CONSTRAINT pictures_check CHECK (attached_to IS NOT NULL OR delete_at IS NOT NULL),
  CONSTRAINT pictures_of_operators CHECK ((purpose = 'PAYOUT_SLIP') = (operator_id IS NOT NULL))
);
CREATE INDEX pictures_of_member ON pictures (member_id, taken_at);
CREATE INDEX pictures_of ON pictures (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX pictures_to_delete ON pictures (delete_at) WHERE delete_at IS NOT NULL;
