-- The day of a moment in the four hours after the clocks were set back. `on_time` is what the clocks would show without the change. If
-- they passed the cut before they were set back over it, the day that began then continues.
CREATE OR REPLACE FUNCTION merchant_day_after_change(at timestamptz, zone text, cut interval) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN struck AT TIME ZONE zone = begins THEN begins::date ELSE ((at AT TIME ZONE zone) - cut)::date END
  FROM (
    SELECT (on_time - cut)::date + cut AS begins, at - (on_time - ((on_time - cut)::date + cut)) AS struck
    FROM (SELECT ((at - interval '4 hours') AT TIME ZONE zone) + interval '4 hours' AS on_time) AS unchanged
  ) AS last_cut
$$;
