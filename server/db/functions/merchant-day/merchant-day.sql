-- The merchant's day of a moment. A day begins at the cut, an interval after midnight on the clocks of the zone.
CREATE OR REPLACE FUNCTION merchant_day(at timestamptz, zone text, cut interval) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN at AT TIME ZONE zone >= ((at - interval '4 hours') AT TIME ZONE zone) + interval '4 hours'
      THEN ((at AT TIME ZONE zone) - cut)::date
    ELSE merchant_day_after_change(at, zone, cut)
  END
$$;
