CREATE FUNCTION usual_check_minutes() RETURNS smallint LANGUAGE sql IMMUTABLE RETURN 60::smallint;
ALTER TABLE play_guards DROP CONSTRAINT play_guards_check_minutes_check,
  ALTER check_minutes SET DEFAULT usual_check_minutes();
CREATE OR REPLACE FUNCTION play_run(g play_guards, p_member uuid, p_currency text, p_at timestamptz, OUT began timestamptz, OUT seen timestamptz,
  OUT goes_on boolean, OUT check_at timestamptz, OUT check_due boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  pause interval := '15 minutes';
  every interval := make_interval(mins => coalesce(g.check_minutes, usual_check_minutes()));
  past timestamptz := greatest(g.run_seen, p_at - interval '24 hours');
BEGIN
  SELECT coalesce(max(a.at) FILTER (WHERE a.before IS NULL OR a.at - a.before >= pause), g.run_from), coalesce(max(a.at), g.run_seen)
    INTO began, seen
    FROM (SELECT t.at, lag(t.at, 1, g.run_seen) OVER (ORDER BY t.at) AS before FROM (
      SELECT p.posted_at AS at FROM postings p WHERE p.member_id = p_member AND p.currency = p_currency AND p.kind = 'bet'
        AND p.posted_at > past AND p.posted_at <= p_at
      UNION ALL SELECT s.created_at FROM sessions s WHERE s.member_id = p_member AND s.ended_at IS NULL
        AND s.created_at > past AND s.created_at <= p_at) AS t) AS a;
  goes_on := coalesce(p_at < seen + pause, false);
  check_at := greatest(began, g.checked_at) + every;
  check_due := coalesce(check_at <= p_at AND check_at < seen + pause, false);
  IF NOT goes_on AND NOT check_due THEN
    began := p_at;
    check_at := p_at + every;
  END IF;
END $$;
