-- Sends a message once the outcome of a transfer is known, if the member had the answer that it is unknown.
CREATE OR REPLACE FUNCTION tell_late_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number text := 'W' || NEW.id;
  texts jsonb;
BEGIN
  -- between two vendors, the first half alone decides nothing
  IF NEW.state = 'done' AND NEW.hop = 1 AND NEW.asked NOT LIKE 'MAIN>%' AND NEW.asked NOT LIKE '%>MAIN %' THEN RETURN NULL; END IF;
  IF NOT NEW.held AND NOT EXISTS (
    SELECT FROM wallet_transfers f
    WHERE f.member_id = NEW.member_id AND f.request_id = NEW.request_id AND f.hop < NEW.hop AND f.held) THEN RETURN NULL; END IF;
  texts := CASE
    WHEN NEW.state = 'done' THEN jsonb_build_object(
      'EN', jsonb_build_object('title', 'Your transfer has arrived',
        'content', format('The transfer %s, whose outcome was not known at first, has arrived.', number)),
      'BN', jsonb_build_object('title', 'আপনার ট্রান্সফার পৌঁছেছে',
        'content', format('%s নম্বর ট্রান্সফারের ফল প্রথমে জানা যায়নি; সেটি পৌঁছে গেছে।', number)))
    WHEN NEW.hop = 2 THEN jsonb_build_object(
      'EN', jsonb_build_object('title', 'Your transfer is in the main wallet',
        'content', format('The transfer %s was not taken. The money is in your main wallet.', number)),
      'BN', jsonb_build_object('title', 'আপনার টাকা প্রধান ওয়ালেটে আছে',
        'content', format('%s নম্বর ট্রান্সফারটি নেওয়া হয়নি। টাকা আপনার প্রধান ওয়ালেটে আছে।', number)))
    ELSE jsonb_build_object(
      'EN', jsonb_build_object('title', 'Your transfer has come back',
        'content', format('The transfer %s was not taken. The money is back where it came from.', number)),
      'BN', jsonb_build_object('title', 'আপনার ট্রান্সফার ফেরত এসেছে',
        'content', format('%s নম্বর ট্রান্সফারটি নেওয়া হয়নি। টাকা আগের ওয়ালেটে ফিরে গেছে।', number)))
    END;
  INSERT INTO messages (id, member_id, kind, texts, ref_no, sent_at)
  VALUES (gen_random_uuid(), NEW.member_id, 'SYSTEM', texts, number, NEW.ended_at);
  RETURN NULL;
END $$;
