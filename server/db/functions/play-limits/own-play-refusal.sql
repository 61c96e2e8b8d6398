-- Why a member may not stake an amount now, or null. p_most is the largest of its bets. Without an amount it checks the smallest bet
-- and neither locks nor writes anything. A free round (0) is refused for a cooling-off period or an exclusion only. Members with a money
-- limit bet one at a time: the call locks their guard row until the end of the transaction. For others it reads one row, and once per
-- interval of the reality check the current session of play.
CREATE OR REPLACE FUNCTION own_play_refusal(p_member uuid, p_currency text, p_at timestamptz, p_stake bigint, p_most bigint) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  g play_guards%ROWTYPE;
  own record;
  sums record;
  run record;
  minutes bigint;
  only_asks boolean := p_stake IS NULL;
  stake bigint := coalesce(p_stake, 1);
BEGIN
  -- guests play without money
  IF p_currency = 'PLAY' THEN RETURN NULL; END IF;
  SELECT * INTO g FROM play_guards WHERE member_id = p_member;
  IF g.limited AND NOT only_asks AND p_stake > 0 THEN
    SELECT * INTO g FROM play_guards WHERE member_id = p_member FOR NO KEY UPDATE;
  END IF;
  IF play_excluded(g, p_at) THEN RETURN 'excluded'; END IF;
  IF p_at < g.cooling_until THEN RETURN 'cooling'; END IF;
  IF p_stake = 0 THEN RETURN NULL; END IF;
  IF g.limited THEN
    IF NOT only_asks THEN g.summed_to := play_sum_up(p_member, p_currency, p_at, g.summed_to); END IF;
    FOR own IN SELECT kind, hours, min(value) AS value FROM play_limits
      WHERE member_id = p_member AND kind IN ('LOSS', 'STAKE', 'SINGLE_STAKE') GROUP BY 1, 2
    LOOP
      IF own.kind = 'SINGLE_STAKE' THEN
        IF p_most > own.value THEN RETURN 'limit'; END IF;
      ELSE
        SELECT * INTO sums FROM play_sums(p_member, p_currency, p_at - make_interval(hours => own.hours), g.summed_to);
        IF sums.staked - (CASE own.kind WHEN 'LOSS' THEN sums.paid ELSE 0 END) + stake > own.value THEN RETURN 'limit'; END IF;
      END IF;
    END LOOP;
  END IF;
  IF p_at < g.look_at THEN RETURN NULL; END IF;
  SELECT * INTO run FROM play_run(g, p_member, p_currency, p_at);
  SELECT min(value) INTO minutes FROM play_limits WHERE member_id = p_member AND kind = 'SESSION';
  IF run.goes_on AND p_at >= run.began + make_interval(mins => minutes::integer) THEN RETURN 'limit'; END IF;
  IF run.check_due THEN RETURN 'check'; END IF;
  IF only_asks THEN RETURN NULL; END IF;
  INSERT INTO play_guards AS k (member_id, run_from, run_seen, look_at)
    VALUES (p_member, run.began, CASE WHEN run.goes_on THEN run.seen ELSE p_at END,
      least(run.began + make_interval(mins => minutes::integer), run.check_at))
    ON CONFLICT (member_id) DO UPDATE SET run_from = excluded.run_from, run_seen = excluded.run_seen, look_at = excluded.look_at;
  RETURN NULL;
END $$;
