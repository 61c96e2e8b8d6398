CREATE TABLE message_notices (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, channel)
);
CREATE INDEX message_notices_due ON message_notices (next_try_at);

CREATE FUNCTION message_notices_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_notices (message_id, channel, next_try_at)
  SELECT NEW.id, wanted.channel, NEW.sent_at
  FROM (VALUES (NEW.member_id)) AS m (id)
  LEFT JOIN member_profiles p ON p.member_id = m.id
  CROSS JOIN LATERAL (VALUES ('mail', coalesce(p.mail_notices, '{SECURITY}')), ('sms', coalesce(p.sms_notices, '{}')))
    AS wanted (channel, kinds)
  WHERE NEW.kind = ANY (wanted.kinds) AND NEW.read_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_notices AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION message_notices_of_message();
