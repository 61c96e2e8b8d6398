CREATE TABLE bets (
  member_id uuid NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  merchant text NOT NULL,
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  vendor text NOT NULL,
  game text NOT NULL,
  round_id text,
  wallet text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  placed_at timestamptz NOT NULL,
  slip jsonb NOT NULL,
  status smallint CHECK (status BETWEEN 1 AND 4),
  valid_bet bigint NOT NULL DEFAULT 0 CHECK (valid_bet >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  settled_at timestamptz,
  result jsonb,
  PRIMARY KEY (member_id, posting_id, line),
  CHECK ((status IS NULL) = (settled_at IS NULL))
);
CREATE INDEX bets_settled ON bets (member_id, category, settled_at, posting_id, line) WHERE settled_at IS NOT NULL;
CREATE INDEX bets_open ON bets (member_id, category, placed_at, posting_id, line) WHERE settled_at IS NULL;
CREATE INDEX bets_open_round ON bets (vendor, round_id) WHERE settled_at IS NULL;

CREATE TABLE bet_corrections (
  member_id uuid NOT NULL,
  key text NOT NULL,
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  settled_at timestamptz NOT NULL,
  corrected_at timestamptz NOT NULL,
  status smallint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  valid_bet_change bigint NOT NULL,
  payout_change bigint NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX bet_corrections_of_member ON bet_corrections (member_id, corrected_at);
CREATE TRIGGER bet_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION bets_place(
  p_merchant text, p_member uuid, p_key text, p_currency text, p_at timestamptz, p_wallet text, p_category text,
  p_vendor text, p_games text[], p_rounds text[], p_stakes bigint[], p_slips jsonb[]
) RETURNS TABLE (outcome text, posting_id bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  total bigint := 0;
  posted record;
BEGIN
  FOR i IN 1 .. cardinality(p_stakes) LOOP
    IF p_stakes[i] < 0 THEN RAISE EXCEPTION 'a stake is negative'; END IF;
    total := total + p_stakes[i];
  END LOOP;
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

CREATE FUNCTION bets_settle(
  p_at timestamptz, p_members uuid[], p_postings bigint[], p_lines smallint[], p_statuses smallint[], p_valid_bets bigint[],
  p_payouts bigint[], p_results jsonb[], p_result jsonb
) RETURNS TABLE (member_id uuid, posting_id bigint, line smallint) LANGUAGE plpgsql AS $$
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
  )
  SELECT s.member_id, s.posting_id, s.line FROM settled s;
END $$;

CREATE FUNCTION bet_correct(
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
  RETURN QUERY SELECT 'posted', rest;
END $$;
