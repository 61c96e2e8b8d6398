CREATE TABLE member_freezes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id),
  frozen boolean NOT NULL,
  reason text NOT NULL,
  operators text[] NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_freezes_of_member ON member_freezes (member_id, at);

ALTER FUNCTION play_refusal(uuid, text, timestamptz, bigint, bigint) RENAME TO own_play_refusal;
CREATE FUNCTION play_refusal(p_member uuid, p_currency text, p_at timestamptz, p_stake bigint, p_max bigint) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members m WHERE m.id = p_member AND m.status = 'active') THEN RETURN 'frozen'; END IF;
  RETURN own_play_refusal(p_member, p_currency, p_at, p_stake, p_max);
END $$;
