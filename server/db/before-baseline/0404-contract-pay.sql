ALTER TABLE bet_corrections ADD COLUMN status_before smallint;
CREATE FUNCTION bet_corrections_note_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT b.status INTO NEW.status_before FROM bets b
    WHERE b.member_id = NEW.member_id AND b.posting_id = NEW.posting_id AND b.line = NEW.line;
  RETURN NEW;
END $$;
CREATE TRIGGER bet_corrections_note_status BEFORE INSERT ON bet_corrections
  FOR EACH ROW EXECUTE FUNCTION bet_corrections_note_status();

CREATE FUNCTION contract_collect(
  p_merchant text, p_member uuid, p_currency text, p_key text, p_statement text, p_credit bigint, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  rest bigint := p_credit;
  part bigint;
  owed record;
BEGIN
  IF EXISTS (SELECT FROM wallets WHERE member_id = p_member AND currency = p_currency AND wallet = 'main' AND locked) THEN
    RETURN 0;
  END IF;
  FOR owed IN SELECT * FROM deposit_reversals r
    WHERE r.member_id = p_member AND r.currency = p_currency AND r.merchant = p_merchant AND r.owed > 0
    ORDER BY r.at FOR UPDATE SKIP LOCKED
  LOOP
    part := least(rest, owed.owed);
    CONTINUE WHEN part = 0;
    PERFORM ledger_post(p_merchant, p_member, 'charge-back-owed:' || owed.provider || ':' || owed.provider_tx_id || ':' || owed.owed,
      'receivable', owed.deposit_no, NULL, p_currency, p_at, ARRAY['main', 'house:receivables'], ARRAY[-part, part]);
    UPDATE deposit_reversals r SET owed = r.owed - part
      WHERE r.provider = owed.provider AND r.provider_tx_id = owed.provider_tx_id;
    rest := rest - part;
  END LOOP;
  SELECT least(rest, d.amount) INTO part FROM contract_debts d
    WHERE d.member_id = p_member AND d.currency = p_currency AND d.amount > 0 FOR UPDATE;
  IF part > 0 THEN
    PERFORM ledger_post(p_merchant, p_member, p_key || ':debt', 'receivable', p_statement, NULL, p_currency, p_at,
      ARRAY['main', 'house:receivables'], ARRAY[-part, part]);
    UPDATE contract_debts SET amount = amount - part WHERE member_id = p_member AND currency = p_currency;
    INSERT INTO contract_debt_steps VALUES (p_member, p_key || ':debt', p_currency, -part, 'collected', p_statement, p_at);
    rest := rest - part;
  END IF;
  RETURN p_credit - rest;
END $$;

CREATE FUNCTION contract_pay(
  p_statement text, p_locked bigint, p_by_house boolean, p_ceiling bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  s contract_statements%ROWTYPE;
  why text;
  due bigint;
  free bigint;
  gave bigint;
  lent bigint := 0;
  may bigint;
  room bigint;
  taken bigint := 0;
  name text;
  posting text;
  told text;
BEGIN
  SELECT * INTO s FROM contract_statements c WHERE c.id = p_statement FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  due := s.gross - s.from_wallet - s.advance;
  IF s.state = 'paid' THEN RETURN 'paid'; END IF;
  PERFORM FROM members m WHERE m.id IN (s.payer_id, s.payee_id) ORDER BY m.id FOR NO KEY UPDATE;
  IF p_locked IS NULL AND s.payer_id IS NOT NULL AND (
    EXISTS (SELECT FROM turnover_duties d WHERE d.member_id = s.payer_id AND d.currency = s.currency AND d.state = 'open')
    OR EXISTS (SELECT FROM direct_payments d WHERE d.depositor_id = s.payer_id AND d.auto AND d.status IN ('RECEIVED', 'DISPUTED')))
  THEN RETURN 'duties'; END IF;

  IF (SELECT m.status = 'frozen' FROM members m WHERE m.id = s.payee_id) THEN
    UPDATE contract_statements SET state = 'held', held_because = 'frozen' WHERE id = s.id AND held_because IS DISTINCT FROM 'frozen';
    RETURN 'held';
  END IF;
  PERFORM FROM wallets w WHERE w.member_id IN (s.payer_id, s.payee_id) AND w.currency = s.currency AND w.wallet = 'main'
    ORDER BY w.member_id FOR NO KEY UPDATE;
  gave := due;
  IF s.payer_id IS NOT NULL THEN
    SELECT CASE WHEN w.locked THEN 0 ELSE greatest(w.balance - coalesce(p_locked, 0), 0) END INTO free FROM wallets w
      WHERE w.member_id = s.payer_id AND w.currency = s.currency AND w.wallet = 'main';
    gave := least(due, coalesce(free, 0));
    SELECT coalesce(sum(CASE WHEN c.held_because IN ('payer', 'ceiling') THEN c.from_wallet + c.advance ELSE c.gross END), 0)
      INTO may FROM contract_statements c WHERE c.run_id = s.run_id AND c.payee_id = s.payer_id;
    SELECT may - coalesce(sum(c.advance), 0) INTO may FROM contract_statements c
      WHERE c.run_id = s.run_id AND c.payer_id = s.payer_id;
    SELECT p_ceiling - coalesce(sum(d.amount), 0) INTO room FROM contract_debts d
      WHERE d.member_id = s.payer_id AND d.currency = s.currency;
    lent := CASE WHEN p_by_house THEN due - gave ELSE greatest(least(due - gave, may, room), 0) END;
    IF gave + lent < due THEN why := CASE WHEN may >= due - gave THEN 'ceiling' ELSE 'payer' END; END IF;
  END IF;

  name := 'contract:' || s.contract_id || ':' || to_char(s.period_start AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MI')
    || CASE WHEN s.from_wallet + s.advance > 0 THEN ':' || (s.from_wallet + s.advance) ELSE '' END;
  posting := CASE s.kind WHEN 'DIVIDEND' THEN 'dividend' WHEN 'DAILY' THEN 'daily-wage' WHEN 'HOURLY' THEN 'hour-wage' ELSE 'real-time-wage' END;
  IF gave > 0 AND s.payer_id IS NOT NULL THEN
    SELECT p.outcome INTO told FROM ledger_post(s.merchant, s.payer_id, name, posting, s.id, NULL, s.currency, p_at,
      ARRAY['main', 'house:contracts'], ARRAY[-gave, gave]) AS p;
    IF told <> 'posted' THEN RAISE EXCEPTION 'statement % cannot be taken from its payer: %', s.id, told; END IF;
  END IF;
  IF lent > 0 THEN
    SELECT p.outcome INTO told FROM ledger_post(s.merchant, s.payer_id, name || ':advance', posting, s.id, NULL, s.currency, p_at,
      ARRAY['house:receivables', 'house:contracts'], ARRAY[-lent, lent]) AS p;
    IF told <> 'posted' THEN RAISE EXCEPTION 'statement % cannot be advanced: %', s.id, told; END IF;
    INSERT INTO contract_debts AS d VALUES (s.payer_id, s.currency, lent)
      ON CONFLICT (member_id, currency) DO UPDATE SET amount = d.amount + excluded.amount;
    INSERT INTO contract_debt_steps VALUES (s.payer_id, name || ':advance', s.currency, lent, 'advanced', s.id, p_at);
  END IF;
  IF gave + lent > 0 THEN
    SELECT p.outcome INTO told FROM ledger_post(s.merchant, s.payee_id, name, posting, s.id, NULL, s.currency, p_at,
      ARRAY['main', 'house:contracts'], ARRAY[gave + lent, -gave - lent]) AS p;
    IF told <> 'posted' THEN RAISE EXCEPTION 'statement % cannot be paid: %', s.id, told; END IF;
    taken := contract_collect(s.merchant, s.payee_id, s.currency, name, s.id, gave + lent, p_at);
  END IF;
  UPDATE contract_statements SET from_wallet = from_wallet + gave, advance = advance + lent, debt_taken = debt_taken + taken,
    state = CASE WHEN why IS NULL THEN 'paid' ELSE 'held' END, held_because = why,
    paid_at = CASE WHEN gave + lent > 0 THEN p_at ELSE paid_at END WHERE id = s.id;
  RETURN CASE WHEN why IS NULL THEN 'paid' ELSE 'held' END;
END $$;
