CREATE TABLE member_profiles (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  language text,
  theme text CHECK (theme IN ('DARK', 'LIGHT')),
  mail_notices text[] NOT NULL DEFAULT '{SECURITY}',
  sms_notices text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE member_pictures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES members (id) ON DELETE CASCADE,
  content bytea NOT NULL,
  taken_at timestamptz NOT NULL
);

CREATE FUNCTION member_event_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.member_id, 'account');
  RETURN NULL;
END $$;
CREATE TRIGGER member_profiles_tell AFTER INSERT OR UPDATE ON member_profiles
  FOR EACH ROW EXECUTE FUNCTION member_event_of_profile();
CREATE TRIGGER members_tell_look AFTER UPDATE OF nickname, avatar ON members
  FOR EACH ROW WHEN (OLD.nickname <> NEW.nickname OR OLD.avatar <> NEW.avatar) EXECUTE FUNCTION member_event_of_member();
