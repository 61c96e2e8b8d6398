CREATE OR REPLACE FUNCTION ledger_post(
  p_merchant text, p_member uuid, p_key text, p_kind text, p_reference text, p_remark text, p_currency text,
  p_at timestamptz, p_wallets text[], p_amounts bigint[]
) RETURNS TABLE (outcome text, posting_id bigint, balances bigint[]) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted integer := 0;
  tries integer := 0;
  names text[];
  sums bigint[];
  locks boolean[];
  known postings%ROWTYPE;
  after bigint[] := '{}';
  place integer;
  rest bigint;
  stop text;
  made bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  FOR i IN 1 .. cardinality(p_wallets) LOOP
    IF NOT starts_with(p_wallets[i], 'house:') THEN wanted := wanted + 1; END IF;
  END LOOP;
  LOOP
    SELECT array_agg(w.wallet), array_agg(w.balance), array_agg(w.locked) INTO names, sums, locks FROM (
      SELECT wallet, balance, locked FROM wallets
      WHERE member_id = p_member AND currency = p_currency AND wallet = ANY (p_wallets)
      ORDER BY wallet FOR NO KEY UPDATE) AS w;
    EXIT WHEN coalesce(cardinality(names), 0) = wanted;
    IF tries > 0 THEN RAISE EXCEPTION 'a posting names a wallet twice'; END IF;
    tries := 1;
    INSERT INTO wallets (member_id, currency, wallet, merchant)
      SELECT p_member, p_currency, w, p_merchant FROM unnest(p_wallets) AS w WHERE NOT starts_with(w, 'house:') ORDER BY w
      ON CONFLICT DO NOTHING;
  END LOOP;

  FOR i IN 1 .. cardinality(p_wallets) LOOP
    place := array_position(names, p_wallets[i]);
    rest := CASE WHEN place IS NULL THEN NULL ELSE sums[place] + p_amounts[i] END;
    stop := CASE WHEN p_amounts[i] < 0 AND locks[place] THEN 'locked' WHEN rest < 0 THEN 'short' END;
    EXIT WHEN stop IS NOT NULL;
    after := after || rest;
  END LOOP;

  IF stop IS NULL THEN
    INSERT INTO postings AS p (merchant, member_id, key, kind, reference, remark, currency, posted_at, wallets, amounts, balances)
      VALUES (p_merchant, p_member, p_key, p_kind, p_reference, p_remark, p_currency, p_at, p_wallets, p_amounts, after)
      ON CONFLICT (member_id, key) DO NOTHING RETURNING p.id INTO made;
    IF made IS NOT NULL THEN
      RETURN QUERY SELECT 'posted', made, after;
      RETURN;
    END IF;
  END IF;

  SELECT * INTO known FROM postings p WHERE p.member_id = p_member AND p.key = p_key;
  IF NOT FOUND THEN
    RETURN QUERY SELECT stop, NULL::bigint, NULL::bigint[];
  ELSIF known.kind = p_kind AND known.reference IS NOT DISTINCT FROM p_reference AND known.currency = p_currency
    AND known.wallets = p_wallets AND known.amounts = p_amounts
  THEN
    RETURN QUERY SELECT 'repeated', known.id, known.balances;
  ELSE
    RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint[];
  END IF;
END $$;

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
  IF most IS NULL THEN PERFORM pg_advisory_xact_lock_shared(lottery_lock(i)) FROM unnest(ids) AS i;
  ELSE PERFORM pg_advisory_xact_lock(lottery_lock(i)) FROM unnest(ids) AS i;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('lottery:' || p_member, 0));
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
