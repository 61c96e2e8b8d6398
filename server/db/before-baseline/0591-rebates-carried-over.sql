SET LOCAL lock_timeout = '30s';
SELECT FROM schemes_read WHERE scheme = 'team' ORDER BY merchant FOR UPDATE;

WITH of_slips AS MATERIALIZED (
  SELECT p.id, p.member_id, p.reference, l.amount
  FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.kind = 'betting-rebate' AND (p.key LIKE 'lottery-rebate:%' OR p.key LIKE 'lottery:%:rebate')
    AND p.reference ~ '^\d+-\d+$' AND l.wallet IN ('main', 'bonus') AND l.amount <> 0
), noted AS (
  INSERT INTO posting_categories (posting_id, category, amount)
  SELECT posting_id, category, sum(amount) FROM rebate_lines
    WHERE posting_id IS NOT NULL AND kind IN ('own', 'team') AND category <> 'CONS' GROUP BY 1, 2
  UNION ALL SELECT s.id, b.category, sum(s.amount) FROM of_slips s
    JOIN bets b ON b.member_id = s.member_id AND b.posting_id = split_part(s.reference, '-', 1)::bigint
      AND b.line = split_part(s.reference, '-', 2)::smallint
    GROUP BY 1, 2
  ON CONFLICT DO NOTHING RETURNING *
), sites AS (
  SELECT m.code, coalesce(m.settings ->> 'currency', 'BDT') AS currency,
    coalesce(m.settings ->> 'timeZone', 'Asia/Dhaka') AS zone, s.posting_id AS last
  FROM merchants m JOIN schemes_read s ON s.merchant = m.code AND s.scheme = 'team'
), posted AS MATERIALIZED (
  SELECT p.id, p.member_id, (p.posted_at AT TIME ZONE s.zone)::date AS day, sum(l.amount) AS amount
  FROM sites s JOIN postings p ON p.merchant = s.code AND p.currency = s.currency AND p.id <= s.last
  CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.kind IN ('betting-rebate', 'agent-rebate') AND l.wallet IN ('main', 'bonus') GROUP BY 1, 2, 3
), days AS (
  SELECT d.member_id, d.day FROM (SELECT member_id, day, sum(amount) AS amount FROM posted GROUP BY 1, 2) AS d
  JOIN member_figures k ON k.member_id = d.member_id AND k.day = d.day AND k.category = 'CONS' AND k.rebate = d.amount
  WHERE NOT EXISTS (
    SELECT FROM team_spans s JOIN contract_statements t ON t.payee_id = s.ancestor_id
    WHERE s.descendant_id = d.member_id AND t.category <> 'CONS' AND d.day BETWEEN t.first_day AND t.last_day)
), parts AS MATERIALIZED (
  SELECT p.member_id, p.day, v.category, sum(v.amount) AS amount
  FROM noted n JOIN posted p ON p.id = n.posting_id JOIN days d ON d.member_id = p.member_id AND d.day = p.day
  CROSS JOIN LATERAL (VALUES (n.category, n.amount), ('CONS', -n.amount)) AS v (category, amount)
  GROUP BY 1, 2, 3
), own AS (
  INSERT INTO member_figures AS k (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus,
    first_deposits, first_deposit)
  SELECT member_id, day, category, 0, 0, 0, 0, 0, 0, amount, 0, 0, 0 FROM parts
  ON CONFLICT (member_id, day, category) DO UPDATE SET rebate = k.rebate + excluded.rebate
)
INSERT INTO team_figures AS k (member_id, day, category, bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus,
  first_deposits, first_deposit)
SELECT s.ancestor_id, p.day, p.category, 0, 0, 0, 0, 0, 0, sum(p.amount), 0, 0, 0
FROM parts p JOIN members m ON m.id = p.member_id JOIN sites c ON c.code = m.merchant
JOIN team_spans s ON s.descendant_id = p.member_id AND (s.from_at AT TIME ZONE c.zone)::date <= p.day
  AND (s.to_at IS NULL OR (s.to_at AT TIME ZONE c.zone)::date > p.day)
GROUP BY 1, 2, 3
ON CONFLICT (member_id, day, category) DO UPDATE SET rebate = k.rebate + excluded.rebate;
