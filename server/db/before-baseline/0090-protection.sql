CREATE TABLE play_limits (
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION')),
  hours smallint NOT NULL CHECK (hours IN (0, 24, 168, 720)),
  set_by text NOT NULL CHECK (set_by IN ('MEMBER', 'OPERATOR')),
  value bigint NOT NULL CHECK (value > 0),
  since timestamptz NOT NULL,
  asked_at timestamptz,
  asked_value bigint CHECK (asked_value > value),
  PRIMARY KEY (member_id, kind, hours, set_by),
  CHECK ((hours = 0) = (kind IN ('SINGLE_STAKE', 'SESSION'))),
  CHECK (asked_value IS NULL OR asked_at IS NOT NULL)
);

CREATE TABLE play_guards (
  member_id uuid PRIMARY KEY,
  cooling_until timestamptz,
  excluded_from timestamptz,
  excluded_until timestamptz,
  exclusion_end_asked_at timestamptz,
  excluded_name text,
  check_minutes smallint NOT NULL DEFAULT 60 CHECK (check_minutes IN (15, 30, 60)),
  checked_at timestamptz,
  reviewed_at timestamptz,
  limited boolean NOT NULL DEFAULT false,
  run_from timestamptz,
  run_seen timestamptz,
  look_at timestamptz NOT NULL DEFAULT '-infinity',
  summed_to timestamptz,
  CHECK ((excluded_from IS NULL) = (excluded_until IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX play_guards_excluded_name ON play_guards (excluded_name) WHERE excluded_name IS NOT NULL;

CREATE TABLE play_hours (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  hour timestamptz NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (member_id, currency, hour)
);

CREATE FUNCTION play_limits_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid := coalesce(NEW.member_id, OLD.member_id);
  on_money boolean := EXISTS (SELECT FROM play_limits WHERE member_id = whose AND kind IN ('LOSS', 'STAKE', 'SINGLE_STAKE'));
BEGIN
  INSERT INTO play_guards (member_id, limited) VALUES (whose, on_money)
    ON CONFLICT (member_id) DO UPDATE SET limited = on_money, look_at = '-infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER play_limits_noted AFTER INSERT OR UPDATE OR DELETE ON play_limits
  FOR EACH ROW EXECUTE FUNCTION play_limits_noted();

CREATE FUNCTION play_excluded(g play_guards, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT g.excluded_from IS NOT NULL AND (g.exclusion_end_asked_at IS NULL OR p_at < g.exclusion_end_asked_at + interval '24 hours')
$$;

CREATE FUNCTION play_bets(p_member uuid, p_currency text, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (placed_at timestamptz, stake bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT b.placed_at, b.stake, b.payout
  FROM postings p JOIN bets b ON b.member_id = p.member_id AND b.posting_id = p.id
  WHERE p.member_id = p_member AND p.currency = p_currency AND p.posted_at >= p_from AND p.posted_at < p_to AND p.kind = 'bet'
$$;

CREATE FUNCTION play_sums(p_member uuid, p_currency text, p_from timestamptz, p_summed_to timestamptz, OUT staked bigint, OUT paid bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off AS $$
DECLARE
  upto timestamptz := coalesce(p_summed_to, '-infinity');
  whole timestamptz := least(date_trunc('hour', p_from - interval '1 microsecond', 'UTC') + interval '1 hour', upto);
BEGIN
  SELECT coalesce(sum(s.staked), 0), coalesce(sum(s.paid), 0) INTO staked, paid FROM (
    SELECT h.staked, h.paid FROM play_hours h
      WHERE h.member_id = p_member AND h.currency = p_currency AND h.hour >= whole AND h.hour < upto
    UNION ALL SELECT b.stake, b.payout FROM play_bets(p_member, p_currency, p_from, whole) AS b
    UNION ALL SELECT b.stake, b.payout FROM play_bets(p_member, p_currency, greatest(p_from, upto), 'infinity') AS b) AS s;
END $$;

CREATE FUNCTION play_sum_up(p_member uuid, p_currency text, p_at timestamptz, p_summed_to timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  upto timestamptz := date_trunc('hour', p_at - interval '10 minutes', 'UTC');
  past timestamptz := greatest(p_summed_to, upto - interval '721 hours');
BEGIN
  IF past >= upto THEN RETURN p_summed_to; END IF;
  PERFORM FROM wallets w WHERE w.member_id = p_member AND w.currency = p_currency ORDER BY w.wallet FOR NO KEY UPDATE;
  INSERT INTO play_hours (member_id, currency, hour, staked, paid)
    SELECT p_member, p_currency, date_trunc('hour', b.placed_at, 'UTC'), sum(b.stake), sum(b.payout)
    FROM play_bets(p_member, p_currency, past, upto) AS b GROUP BY 3;
  DELETE FROM play_hours h WHERE h.member_id = p_member AND h.currency = p_currency AND h.hour < upto - interval '721 hours';
  UPDATE play_guards SET summed_to = upto WHERE member_id = p_member;
  RETURN upto;
END $$;

CREATE FUNCTION play_run(g play_guards, p_member uuid, p_currency text, p_at timestamptz, OUT began timestamptz, OUT seen timestamptz,
  OUT goes_on boolean, OUT check_at timestamptz, OUT check_due boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  pause interval := '15 minutes';
  every interval := make_interval(mins => coalesce(g.check_minutes, 60));
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

CREATE FUNCTION play_refusal(p_member uuid, p_currency text, p_at timestamptz, p_stake bigint, p_most bigint) RETURNS text
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

CREATE OR REPLACE FUNCTION bets_place(
  p_merchant text, p_member uuid, p_key text, p_currency text, p_at timestamptz, p_wallet text, p_category text,
  p_vendor text, p_games text[], p_rounds text[], p_stakes bigint[], p_slips jsonb[]
) RETURNS TABLE (outcome text, posting_id bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  total bigint := 0;
  most bigint := 0;
  refused text;
  posted record;
BEGIN
  FOR i IN 1 .. cardinality(p_stakes) LOOP
    IF p_stakes[i] < 0 THEN RAISE EXCEPTION 'a stake is negative'; END IF;
    total := total + p_stakes[i];
    most := greatest(most, p_stakes[i]);
  END LOOP;
  refused := play_refusal(p_member, p_currency, p_at, total, most);
  IF refused IS NOT NULL AND NOT EXISTS (SELECT FROM postings p WHERE p.member_id = p_member AND p.key = p_key) THEN
    RETURN QUERY SELECT refused, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO posted FROM ledger_post(p_merchant, p_member, p_key, 'bet', p_vendor, NULL, p_currency, p_at,
    ARRAY[p_wallet, 'house:games:' || p_vendor], ARRAY[-total, total]);
  IF posted.outcome = 'posted' THEN
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, round_id, wallet, currency, stake, placed_at, slip)
      SELECT p_member, posted.posting_id, b.line, p_merchant, p_category, p_vendor, b.game, b.round_id, p_wallet, p_currency,
        b.stake, p_at, b.slip
      FROM unnest(p_games, p_rounds, p_stakes, p_slips) WITH ORDINALITY AS b (game, round_id, stake, slip, line);
  ELSIF posted.outcome = 'repeated' AND EXISTS (
    SELECT FROM unnest(p_games, p_rounds, p_stakes, p_slips) WITH ORDINALITY AS g (game, round_id, stake, slip, line)
    FULL JOIN (SELECT * FROM bets WHERE member_id = p_member AND posting_id = posted.posting_id) AS b ON b.line = g.line
    WHERE (b.category, b.game, b.round_id, b.stake, b.slip) IS DISTINCT FROM (p_category, g.game, g.round_id, g.stake, g.slip))
  THEN
    RETURN QUERY SELECT 'reused', NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  RETURN QUERY SELECT posted.outcome, posted.posting_id, posted.balances[1];
END $$;

CREATE OR REPLACE FUNCTION bets_settle(
  p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_statuses smallint[], p_valid_bets bigint[],
  p_payouts bigint[], p_results jsonb[], p_result jsonb
) RETURNS TABLE (member_id uuid, posting_id bigint, line smallint) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock_shared(ledger_lock());
  PERFORM FROM wallets w WHERE (w.member_id, w.currency, w.wallet) IN (
    SELECT b.member_id, b.currency, b.wallet FROM unnest(p_members, p_postings, p_lines) AS g (member_id, posting_id, line)
    JOIN bets b ON b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line)
    ORDER BY w.member_id, w.currency, w.wallet FOR NO KEY UPDATE;
  RETURN QUERY
  WITH given AS (
    SELECT * FROM unnest(p_members, p_postings, p_lines, p_statuses, p_valid_bets, p_payouts, p_results)
      AS g (member_id, posting_id, line, status, valid_bet, payout, result)
  ), settled AS (
    UPDATE bets b SET status = g.status, valid_bet = g.valid_bet, payout = g.payout, settled_at = p_at,
      result = coalesce(p_result, '{}') || coalesce(g.result, '{}')
    FROM given g WHERE b.member_id = g.member_id AND b.posting_id = g.posting_id AND b.line = g.line AND b.settled_at IS NULL
    RETURNING b.*
  ), paid AS (
    INSERT INTO postings (merchant, member_id, key, kind, reference, currency, posted_at, wallets, amounts, balances)
    SELECT s.merchant, s.member_id, 'settle:' || s.posting_id || '-' || s.line,
      CASE s.status WHEN 3 THEN 'tie' WHEN 4 THEN 'refund' ELSE 'win' END, s.posting_id || '-' || s.line, s.currency, p_at,
      ARRAY[s.wallet, 'house:games:' || s.vendor], ARRAY[s.payout, -s.payout],
      ARRAY[w.balance + sum(s.payout) OVER (
        PARTITION BY s.member_id, s.currency, s.wallet ORDER BY s.posting_id, s.line)::bigint, NULL]
    FROM settled s JOIN wallets w ON w.member_id = s.member_id AND w.currency = s.currency AND w.wallet = s.wallet
    WHERE s.payout > 0 ORDER BY s.posting_id, s.line
  ), counted AS (
    UPDATE play_hours h SET paid = h.paid + c.paid FROM (
      SELECT s.member_id, s.currency, date_trunc('hour', s.placed_at, 'UTC') AS hour, sum(s.payout)::bigint AS paid
      FROM settled s WHERE s.payout > 0 GROUP BY 1, 2, 3) AS c
    WHERE h.member_id = c.member_id AND h.currency = c.currency AND h.hour = c.hour
  )
  SELECT s.member_id, s.posting_id, s.line FROM settled s;
END $$;

CREATE OR REPLACE FUNCTION bet_correct(
  p_key text, p_at timestamptz, p_member uuid, p_posting bigint, p_line smallint, p_status smallint, p_valid_bet bigint,
  p_payout bigint, p_result jsonb
) RETURNS TABLE (outcome text, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  bet bets%ROWTYPE;
  known bet_corrections%ROWTYPE;
  posted record;
  rest bigint;
BEGIN
  SELECT * INTO bet FROM bets b WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  IF NOT FOUND THEN RETURN QUERY SELECT 'unknown', NULL::bigint; RETURN; END IF;
  PERFORM FROM wallets w WHERE w.member_id = p_member AND w.currency = bet.currency AND w.wallet = bet.wallet FOR NO KEY UPDATE;
  SELECT * INTO bet FROM bets b WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line FOR NO KEY UPDATE;
  IF bet.settled_at IS NULL THEN RETURN QUERY SELECT 'open', NULL::bigint; RETURN; END IF;
  SELECT * INTO known FROM bet_corrections c WHERE c.member_id = p_member AND c.key = p_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN (known.posting_id, known.line, known.status, known.valid_bet, known.payout)
      = (p_posting, p_line, p_status, p_valid_bet, p_payout) THEN 'repeated' ELSE 'reused' END, NULL::bigint;
    RETURN;
  END IF;
  IF p_payout <> bet.payout THEN
    SELECT * INTO posted FROM ledger_post(bet.merchant, p_member, 'correct:' || p_key, 'correction',
      p_posting || '-' || p_line, NULL, bet.currency, p_at, ARRAY[bet.wallet, 'house:games:' || bet.vendor],
      ARRAY[p_payout - bet.payout, bet.payout - p_payout]);
    IF posted.outcome <> 'posted' THEN RETURN QUERY SELECT posted.outcome, NULL::bigint; RETURN; END IF;
    rest := posted.balances[1];
  END IF;
  INSERT INTO bet_corrections VALUES (p_member, p_key, p_posting, p_line, bet.category, bet.currency, bet.settled_at, p_at,
    p_status, p_valid_bet, p_payout, p_valid_bet - bet.valid_bet, p_payout - bet.payout);
  UPDATE bets b SET status = p_status, valid_bet = p_valid_bet, payout = p_payout, result = coalesce(b.result, '{}') || coalesce(p_result, '{}')
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  UPDATE play_hours h SET paid = h.paid + p_payout - bet.payout
    WHERE h.member_id = p_member AND h.currency = bet.currency AND h.hour = date_trunc('hour', bet.placed_at, 'UTC');
  RETURN QUERY SELECT 'posted', rest;
END $$;

CREATE OR REPLACE FUNCTION wallet_transfer_start(
  p_merchant text, p_member uuid, p_request uuid, p_hop smallint, p_asked text, p_vendor text, p_currency text,
  p_from text, p_to text, p_amount bigint, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, state text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  known wallet_transfers%ROWTYPE;
  made bigint;
  posted text;
BEGIN
  INSERT INTO wallet_transfers AS t (member_id, request_id, hop, merchant, asked, vendor, currency, from_wallet, to_wallet, amount, state, asked_at)
    VALUES (p_member, p_request, p_hop, p_merchant, p_asked, p_vendor, p_currency, p_from, p_to, p_amount, 'sending', p_at)
    ON CONFLICT DO NOTHING RETURNING t.id INTO made;
  IF made IS NULL THEN
    SELECT * INTO known FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    IF NOT FOUND THEN RETURN QUERY SELECT 'busy', NULL::bigint, NULL::text;
    ELSIF known.asked <> p_asked THEN RETURN QUERY SELECT 'reused', NULL::bigint, NULL::text;
    ELSE RETURN QUERY SELECT 'repeated', known.id, known.state;
    END IF;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.member_id = p_member AND w.currency = p_currency
    AND w.wallet IN (p_from, p_to) AND w.locked)
  THEN posted := 'locked';
  ELSIF starts_with(p_to, 'vendor:') THEN
    SELECT CASE WHEN play_excluded(g, p_at) THEN 'excluded' WHEN p_at < g.cooling_until THEN 'cooling' END INTO posted
      FROM play_guards g WHERE g.member_id = p_member;
  END IF;
  IF posted IS NULL THEN
    SELECT l.outcome INTO posted FROM ledger_post(p_merchant, p_member, 'wallet:' || made || ':start', 'wallet-send', 'W' || made, NULL, p_currency, p_at,
      ARRAY[p_from, 'transit:' || p_vendor], ARRAY[-p_amount, p_amount]) AS l;
  END IF;
  IF posted <> 'posted' THEN
    DELETE FROM wallet_transfers t WHERE t.member_id = p_member AND t.request_id = p_request AND t.hop = p_hop;
    RETURN QUERY SELECT posted, NULL::bigint, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT 'sending', made, 'sending';
END $$;
