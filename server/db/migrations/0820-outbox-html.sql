-- The outbox of development shows letters as mail programs do. Sealed like the text, because it has the same codes and links.
ALTER TABLE outbox_messages ADD COLUMN html text;
