-- Places slips with their bets. Refuses a closed issue, a win above the member's cap, and more risk than the house allows for the issue.
CREATE OR REPLACE FUNCTION lottery_place(
  p_merchant text, p_member uuid, p_key text, p_currency text, p_at timestamptz, p_category text, p_vendor text,
  p_game text, p_issues text[], p_stakes bigint[], p_records jsonb[], p_facts jsonb[], p_plan jsonb
) RETURNS TABLE (outcome text, posting_id bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  numbers text[] := ARRAY(SELECT DISTINCT unnest(p_issues));
  ids bigint[];
  takes integer;
  most bigint;
  refused text;
  posted record;
BEGIN
  ids := ARRAY(SELECT i.id FROM lottery_issues i WHERE i.merchant = p_merchant AND i.game = p_game AND i.issue_no = ANY (numbers) ORDER BY i.id);
  IF p_currency <> 'PLAY' THEN
    SELECT g.max_exposure INTO most FROM lottery_games g WHERE g.merchant = p_merchant AND g.code = p_game;
  END IF;
  -- the house's risk is checked by one placement at a time
  IF most IS NULL THEN PERFORM pg_advisory_xact_lock_shared(lottery_lock(i)) FROM unnest(ids) AS i;
  ELSE PERFORM pg_advisory_xact_lock(lottery_lock(i)) FROM unnest(ids) AS i;
  END IF;
  -- as is what a member can win
  PERFORM pg_advisory_xact_lock(hashtextextended('lottery:' || p_member, schema_salt()));
  SELECT count(*) INTO takes FROM lottery_issues i
    WHERE i.id = ANY (ids) AND i.state = 'waiting' AND p_at < i.closes_at;
  IF takes < cardinality(numbers) THEN refused := 'closed'; END IF;
  IF refused IS NULL THEN
    SELECT CASE WHEN bool_or(asked.sum + held.sum > greatest(asked.cap, held.cap) OR held.met) THEN 'capped' END INTO refused FROM (
      SELECT n.issue_no, sum((n.fact ->> 'max_win')::bigint) AS sum, max((n.fact ->> 'win_cap')::bigint) AS cap
        FROM unnest(p_issues, p_facts) AS n (issue_no, fact) GROUP BY 1
        HAVING sum((n.fact ->> 'max_win')::bigint) > 0 AND NOT bool_or((n.fact ->> 'capped')::boolean)) AS asked
      JOIN lottery_issues i ON i.merchant = p_merchant AND i.game = p_game AND i.issue_no = asked.issue_no
      CROSS JOIN LATERAL (SELECT sum(s.max_win) AS sum, max(s.win_cap) AS cap, bool_or(s.max_win >= s.win_cap) AS met
        FROM lottery_slips s WHERE s.issue_id = i.id AND s.member_id = p_member AND s.state = 'open') AS held;
  END IF;
  IF refused IS NULL AND most IS NOT NULL THEN
    SELECT CASE WHEN bool_or(coalesce(held.sum, 0) + asked.sum > most) THEN 'exposure' END INTO refused FROM (
      SELECT n.issue_no, sum((n.fact ->> 'max_win')::bigint) AS sum FROM unnest(p_issues, p_facts) AS n (issue_no, fact) GROUP BY 1) AS asked
      JOIN lottery_issues i ON i.merchant = p_merchant AND i.game = p_game AND i.issue_no = asked.issue_no
      LEFT JOIN LATERAL (SELECT sum(s.max_win) FROM lottery_slips s
        WHERE s.issue_id = i.id AND s.state = 'open' AND s.currency <> 'PLAY') AS held ON true;
  END IF;
  IF refused IS NOT NULL AND NOT EXISTS (SELECT FROM postings p WHERE p.member_id = p_member AND p.key = p_key) THEN
    RETURN QUERY SELECT refused, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO posted FROM bets_place(p_merchant, p_member, p_key, p_currency, p_at, 'main', p_category, p_vendor,
    array_fill(p_game, ARRAY[cardinality(p_issues)]), ARRAY(SELECT p_game || ':' || n FROM unnest(p_issues) WITH ORDINALITY AS u (n, i) ORDER BY i),
    p_stakes, p_records);
  IF posted.outcome = 'posted' THEN
    INSERT INTO lottery_slips (member_id, posting_id, line, merchant, game, issue_id, currency, play_id, selection, summary,
        bets, unit, multiple, stake, rtp, rebate, tiers, max_win, win_cap, slip_hash, step, placed_at)
      SELECT p_member, posted.posting_id, l.line, p_merchant, p_game, i.id, p_currency, f.play_id, f.selection, f.summary,
        f.bets, f.unit, f.multiple, l.stake, f.rtp, f.rebate, f.tiers, f.max_win, f.win_cap, f.slip_hash, f.step, p_at
      FROM unnest(p_issues, p_stakes, p_facts) WITH ORDINALITY AS l (issue_no, stake, fact, line)
      JOIN lottery_issues i ON i.merchant = p_merchant AND i.game = p_game AND i.issue_no = l.issue_no,
      LATERAL jsonb_to_record(l.fact) AS f (play_id text, selection jsonb, summary text, bets integer, unit bigint,
        multiple integer, rtp integer, rebate bigint, tiers jsonb, max_win bigint, win_cap bigint, slip_hash text, step integer);
    IF p_plan IS NOT NULL THEN
      INSERT INTO lottery_chases (member_id, posting_id, merchant, game, plan, stop_on_win, placed_at)
        VALUES (p_member, posted.posting_id, p_merchant, p_game, p_plan, (p_plan ->> 'stopOnWin')::boolean, p_at);
    END IF;
  ELSIF posted.outcome = 'repeated' AND (
    p_plan IS DISTINCT FROM (SELECT c.plan FROM lottery_chases c
      WHERE c.member_id = p_member AND c.posting_id = posted.posting_id)
    OR ARRAY(SELECT s.slip_hash FROM lottery_slips s WHERE s.member_id = p_member AND s.posting_id = posted.posting_id ORDER BY s.line)
      <> ARRAY(SELECT f ->> 'slip_hash' FROM unnest(p_facts) WITH ORDINALITY AS u (f, i) ORDER BY i))
  THEN
    RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  RETURN QUERY SELECT posted.outcome, posted.posting_id, posted.balance;
END $$;
