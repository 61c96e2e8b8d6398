ALTER TABLE bets ADD COLUMN uncounted bigint NOT NULL DEFAULT 0,
  ADD COLUMN uncounted_as text CHECK (uncounted_as IN ('bonus', 'opposed'));

CREATE FUNCTION bet_counted(p_valid_bet bigint, p_stake bigint, p_uncounted bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_uncounted = 0 THEN p_valid_bet ELSE least(p_valid_bet, p_stake - p_uncounted) END
$$;

ALTER TABLE bet_corrections ADD COLUMN counted_change bigint;
ALTER TABLE bet_corrections DISABLE TRIGGER bet_corrections_append_only;
UPDATE bet_corrections SET counted_change = valid_bet_change;
ALTER TABLE bet_corrections ENABLE TRIGGER bet_corrections_append_only;
ALTER TABLE bet_corrections ALTER counted_change SET NOT NULL;
CREATE FUNCTION bet_corrections_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT bet_counted(NEW.valid_bet, b.stake, b.uncounted) - bet_counted(NEW.valid_bet - NEW.valid_bet_change, b.stake, b.uncounted)
    INTO STRICT NEW.counted_change FROM bets b
    WHERE b.member_id = NEW.member_id AND b.posting_id = NEW.posting_id AND b.line = NEW.line;
  RETURN NEW;
END $$;
CREATE TRIGGER bet_corrections_count BEFORE INSERT ON bet_corrections
  FOR EACH ROW WHEN (NEW.counted_change IS NULL) EXECUTE FUNCTION bet_corrections_count();

CREATE FUNCTION bet_count_anew(
  p_key text, p_at timestamptz, p_member uuid, p_posting bigint, p_line smallint, p_uncounted bigint, p_as text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bet bets%ROWTYPE;
  change bigint;
BEGIN
  SELECT * INTO STRICT bet FROM bets b
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM bet_corrections c WHERE c.member_id = p_member AND c.key = p_key) THEN RETURN; END IF;
  change := bet_counted(bet.valid_bet, bet.stake, p_uncounted) - bet_counted(bet.valid_bet, bet.stake, bet.uncounted);
  UPDATE bets b SET uncounted = p_uncounted, uncounted_as = CASE WHEN p_uncounted = 0 THEN NULL ELSE p_as END
    WHERE b.member_id = p_member AND b.posting_id = p_posting AND b.line = p_line;
  IF bet.settled_at IS NULL OR change = 0 THEN RETURN; END IF;
  INSERT INTO bet_corrections (member_id, key, posting_id, line, category, currency, settled_at, corrected_at, status, valid_bet,
      payout, valid_bet_change, payout_change, counted_change)
    VALUES (p_member, p_key, p_posting, p_line, bet.category, bet.currency, bet.settled_at, p_at, bet.status, bet.valid_bet,
      bet.payout, 0, 0, change);
END $$;

CREATE TABLE bonus_money (
  member_id uuid NOT NULL,
  currency text NOT NULL,
  own bigint NOT NULL,
  bonus bigint NOT NULL,
  marked boolean NOT NULL DEFAULT false,
  looked_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (member_id, currency)
) WITH (fillfactor = 70);

CREATE FUNCTION bonus_money_in_wallets(p_member uuid, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(balance), 0)::bigint FROM wallets WHERE member_id = p_member AND currency = p_currency AND wallet <> 'held'
$$;

CREATE FUNCTION bonus_money_given(p_duty turnover_duties) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.amount), 0)::bigint FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.id = p_duty.posting_id AND NOT starts_with(l.wallet, 'house:')
$$;

CREATE FUNCTION bonus_money_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bonus_money m SET own = m.own + moved.amount FROM (
    SELECT coalesce(sum(l.amount), 0) AS amount FROM unnest(NEW.wallets, NEW.amounts) AS l (wallet, amount)
    WHERE NOT starts_with(l.wallet, 'house:') AND l.wallet <> 'held') AS moved
  WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency AND moved.amount <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER bonus_money_moved AFTER INSERT ON postings FOR EACH ROW
  WHEN (NEW.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction', 'bonus-forfeit')) EXECUTE FUNCTION bonus_money_moved();

CREATE FUNCTION bonus_money_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint := bonus_money_given(NEW);
BEGIN
  INSERT INTO bonus_money AS m (member_id, currency, own, bonus)
    VALUES (NEW.member_id, NEW.currency, bonus_money_in_wallets(NEW.member_id, NEW.currency) - given, given)
    ON CONFLICT (member_id, currency) DO UPDATE SET own = m.own - given, bonus = m.bonus + given;
  RETURN NULL;
END $$;
CREATE TRIGGER bonus_money_opened AFTER INSERT ON turnover_duties FOR EACH ROW
  WHEN (NEW.source = 'bonus' AND NEW.state = 'open') EXECUTE FUNCTION bonus_money_opened();

CREATE FUNCTION bonus_money_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint := bonus_money_given(NEW);
BEGIN
  IF EXISTS (SELECT FROM turnover_duties d WHERE d.member_id = NEW.member_id AND d.currency = NEW.currency
    AND d.source = 'bonus' AND d.state = 'open')
  THEN
    UPDATE bonus_money m SET bonus = m.bonus - given,
      own = greatest(m.own, bonus_money_in_wallets(NEW.member_id, NEW.currency) - (m.bonus - given))
      WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency;
    RETURN NULL;
  END IF;
  DELETE FROM bonus_money m WHERE m.member_id = NEW.member_id AND m.currency = NEW.currency;
  PERFORM bet_count_anew('own:' || b.posting_id || '-' || b.line, NEW.ended_at, b.member_id, b.posting_id, b.line, 0, NULL)
    FROM bets b WHERE b.member_id = NEW.member_id AND b.currency = NEW.currency AND b.posting_id > NEW.posting_id
      AND b.placed_at > NEW.ended_at AND b.uncounted_as = 'bonus';
  RETURN NULL;
END $$;
CREATE TRIGGER bonus_money_ended AFTER UPDATE OF state ON turnover_duties FOR EACH ROW
  WHEN (NEW.source = 'bonus' AND OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION bonus_money_ended();

INSERT INTO bonus_money (member_id, currency, own, bonus)
  SELECT d.member_id, d.currency, bonus_money_in_wallets(d.member_id, d.currency) - sum(bonus_money_given(d)), sum(bonus_money_given(d))
  FROM turnover_duties d WHERE d.source = 'bonus' AND d.state = 'open' GROUP BY 1, 2;

CREATE FUNCTION bonus_money_staked(p_member uuid, p_currency text, p_stakes bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  beyond bigint[] := '{}';
  beside bigint := 0;
BEGIN
  SELECT greatest(0, least(m.own, bonus_money_in_wallets(p_member, p_currency) + (SELECT sum(s) FROM unnest(p_stakes) AS s) - m.bonus))
    INTO own FROM bonus_money m WHERE m.member_id = p_member AND m.currency = p_currency;
  IF NOT FOUND THEN RETURN NULL; END IF;
  FOR i IN 1 .. cardinality(p_stakes) LOOP
    beside := p_stakes[i] - least(p_stakes[i], own);
    own := own - (p_stakes[i] - beside);
    beyond := beyond || beside;
  END LOOP;
  IF (SELECT sum(b) FROM unnest(beyond) AS b) = 0 THEN RETURN NULL; END IF;
  UPDATE bonus_money m SET marked = true WHERE m.member_id = p_member AND m.currency = p_currency AND NOT m.marked;
  RETURN beyond;
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
  has_bonus boolean;
  beyond bigint[];
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
  has_bonus := EXISTS (SELECT FROM bonus_money m WHERE m.member_id = p_member AND m.currency = p_currency);
  IF has_bonus THEN PERFORM pg_advisory_xact_lock(hashtextextended('bonus money ' || p_member, 0)); END IF;
  SELECT * INTO posted FROM ledger_post(p_merchant, p_member, p_key, 'bet', p_vendor, NULL, p_currency, p_at,
    ARRAY[p_wallet, 'house:games:' || p_vendor], ARRAY[-total, total]);
  IF posted.outcome = 'posted' THEN
    IF has_bonus THEN beyond := bonus_money_staked(p_member, p_currency, p_stakes); END IF;
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, round_id, wallet, currency, stake, placed_at,
        slip, uncounted, uncounted_as)
      SELECT p_member, posted.posting_id, b.line, p_merchant, p_category, p_vendor, b.game, b.round_id, p_wallet, p_currency,
        b.stake, p_at, b.slip, coalesce(beyond[b.line], 0), CASE WHEN beyond[b.line] > 0 THEN 'bonus' END
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
