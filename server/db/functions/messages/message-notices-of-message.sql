-- Queues the notices of a message for each channel outside the site.
CREATE OR REPLACE FUNCTION message_notices_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
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
