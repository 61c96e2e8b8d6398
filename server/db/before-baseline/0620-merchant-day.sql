CREATE FUNCTION merchant_day_after_change(at timestamptz, zone text, cut interval) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN struck AT TIME ZONE zone = begins THEN begins::date ELSE ((at AT TIME ZONE zone) - cut)::date END
  FROM (
    SELECT (on_time - cut)::date + cut AS begins, at - (on_time - ((on_time - cut)::date + cut)) AS struck
    FROM (SELECT ((at - interval '4 hours') AT TIME ZONE zone) + interval '4 hours' AS on_time) AS unchanged
  ) AS last_cut
$$;

CREATE FUNCTION merchant_day(at timestamptz, zone text, cut interval) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN at AT TIME ZONE zone >= ((at - interval '4 hours') AT TIME ZONE zone) + interval '4 hours'
      THEN ((at AT TIME ZONE zone) - cut)::date
    ELSE merchant_day_after_change(at, zone, cut)
  END
$$;

INSERT INTO audit_log (at, actor_kind, actor, operation) SELECT now(), 'system', 'system', 'merchantCalendar'
  WHERE EXISTS (SELECT FROM merchants WHERE settings ? 'timeZone' AND NOT settings ? 'calendar');
UPDATE merchants
SET settings = settings || jsonb_build_object('calendar', jsonb_build_object('timeZone', settings -> 'timeZone', 'dayCuts', '[]'::jsonb))
WHERE settings ? 'timeZone' AND NOT settings ? 'calendar';
