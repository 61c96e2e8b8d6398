-- A commitment never changes, nor does a revealed seed, a public input or, without a new version, a result.
CREATE OR REPLACE FUNCTION lottery_issue_is_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.commit <> OLD.commit OR NEW.committed_at <> OLD.committed_at
    OR (OLD.seed IS NOT NULL AND NEW.seed IS DISTINCT FROM OLD.seed)
    OR (OLD.public_input IS NOT NULL AND NEW.public_input IS DISTINCT FROM OLD.public_input)
    OR (OLD.result IS NOT NULL AND NEW.result IS DISTINCT FROM OLD.result AND NEW.result_version <= OLD.result_version)
  THEN RAISE EXCEPTION 'a drawn issue cannot be changed';
  END IF;
  RETURN NEW;
END $$;
