-- A session that settled a few bets at a time keeps a plan for few, by which many of one member are quadratic: it plans anew.
ALTER FUNCTION bets_settle SET plan_cache_mode = force_custom_plan;
