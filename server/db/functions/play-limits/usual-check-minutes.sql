-- The default interval of the reality check. The contract lists the intervals that members can choose.
CREATE OR REPLACE FUNCTION usual_check_minutes() RETURNS smallint LANGUAGE sql IMMUTABLE RETURN 60::smallint;
