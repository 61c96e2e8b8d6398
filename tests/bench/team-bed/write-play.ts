import type pg from 'pg'
import { dayMs, days, firstStart, heavyBets, timeOf } from './shape.ts'

/** Bets placed together as lines of one posting, for every active member on a day. */
const slips = `SELECT p.n, p.id, s.part, s.first, s.lines, 3600 + (p.n * 37 + s.part * 701) % 39000 AS second,
    (p.n + $1::int / 4 + s.part) % 7 AS category, (p.n + s.part) % 3 AS vendor
  FROM players p CROSS JOIN (VALUES (0, 0, 7), (1, 7, 3)) AS s (part, first, lines)
  WHERE p.joins <= $1 AND (p.n * 7 - $1) % 4 = 0
  UNION ALL SELECT p.n, p.id, 2 + k, k, 1, 3600 + k * 11, 0, k % 3
  FROM players p CROSS JOIN generate_series(0, CASE WHEN $1 < ${days - 30} THEN -1 ELSE ${Math.ceil(heavyBets / 30) - 1} END) AS k WHERE p.n = $2`

/** Numbers of postings follow their time: so many for each second, the first half for what is staked. */
const perSecond = 64
const numberAt = (second: string) => `($1::bigint * 86400 + ${second}) * ${perSecond}`

/** Each with its posting, in order of time. */
const placed = `SELECT s.*, ${numberAt('s.second')} + row_number() OVER (PARTITION BY s.second ORDER BY s.n, s.part) AS posting,
    $3::timestamptz + s.second * interval '1 second' AS at, 'V' || s.vendor AS vendor_code,
    (ARRAY['RNG','LIVE','SPORTS','LOTT','ELOTT','FISH','PVP'])[1 + s.category] AS category_code
  FROM (${slips}) AS s ORDER BY s.second, posting`

/** Their lines with how they ended: a quarter wins, one in twenty is a tie. */
const ended = `SELECT s.*, l.line, l.stake, l.status, CASE l.status WHEN 1 THEN l.stake / 10 * 36 WHEN 3 THEN l.stake ELSE 0 END AS payout
  FROM slips s CROSS JOIN LATERAL (SELECT 1 + l AS line, 1000 + (s.n * 13 + k * 31 + $1 * 7) % 50 * 100 AS stake,
      CASE WHEN chance = 0 THEN 3 WHEN chance < 6 THEN 1 ELSE 2 END AS status
    FROM generate_series(0, s.lines - 1) AS l CROSS JOIN LATERAL (SELECT s.first + l AS k, (s.n + 3 * (s.first + l) + $1) % 20 AS chance) AS c) AS l`

const writeBets = `WITH slips AS MATERIALIZED (${placed})
  INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake, placed_at, slip, status,
    valid_bet, payout, settled_at, settled_by)
  SELECT e.id, e.posting, e.line, 'bench', e.category_code, e.vendor_code, 'game-' || (e.n + e.line) % 7, 'main', 'BDT', e.stake, e.at, '{}',
    e.status, CASE e.status WHEN 3 THEN 0 ELSE e.stake END, e.payout, e.at + interval '10 seconds', pg_current_xact_id() FROM (${ended}) AS e`

/** A deposit of everybody with the first day and on one of the others, and rebates of those at the top. */
const given = `SELECT m.*, ${numberAt('600')} + row_number() OVER (ORDER BY m.n) AS posting, $3::timestamptz + interval '10 minutes' AS at
  FROM (
    SELECT n, id, 'deposit' AS kind, 'first' AS key, 'house:deposit' AS house, CASE n WHEN $2 THEN 2000000000 ELSE 2000000 + n END AS amount
      FROM players WHERE greatest(joins, 0) = $1
    UNION ALL SELECT n, id, 'deposit', 'second', 'house:deposit', 100000 + n FROM players WHERE n % ${days} = $1 AND joins < $1
    UNION ALL SELECT n, id, 'agent-rebate', 'rebate-' || $1, 'house:rebate', 5000 FROM players WHERE is_top AND $1 > 0) AS m`

/** Everything that moved money on a day, with what each member has after it. */
const writePostings = `WITH slips AS MATERIALIZED (${placed}), ended AS MATERIALIZED (${ended}), moves AS (
    SELECT id, posting, at, kind, key, NULL AS reference, house, amount::bigint AS amount FROM (${given}) AS g
    UNION ALL SELECT id, posting, at, 'bet', 'b' || posting, vendor_code, 'house:games:' || vendor_code, -sum(stake)
      FROM ended GROUP BY id, posting, at, vendor_code
    UNION ALL SELECT id, ${numberAt('second + 10')} + ${perSecond / 2} + row_number() OVER (PARTITION BY second ORDER BY posting, line),
      at + interval '10 seconds', CASE status WHEN 3 THEN 'tie' ELSE 'win' END, 'settle:' || posting || '-' || line,
      posting || '-' || line, 'house:games:' || vendor_code, payout FROM ended WHERE payout > 0
  )
  , written AS (
    INSERT INTO postings (id, member_id, merchant, key, kind, reference, currency, posted_at, wallets, amounts, balances)
    OVERRIDING SYSTEM VALUE
    SELECT m.posting, m.id, 'bench', m.key, m.kind, m.reference, 'BDT', m.at, ARRAY['main', m.house], ARRAY[m.amount, -m.amount],
      ARRAY[p.balance + sum(m.amount) OVER (PARTITION BY m.id ORDER BY m.posting), NULL]::bigint[]
    FROM moves m JOIN players p ON p.id = m.id ORDER BY m.posting
    RETURNING member_id, amounts[1] AS amount
  )
  UPDATE players p SET balance = p.balance + w.amount
  FROM (SELECT member_id, sum(amount) AS amount FROM written GROUP BY 1) AS w WHERE w.member_id = p.id`

const players = `CREATE TEMP TABLE players AS SELECT substr(account, 2)::int AS n, id, upline_id IS NULL AS is_top,
  greatest(-1, floor(extract(epoch FROM registered_at - '${timeOf(firstStart)}') / 86400))::int AS joins,
  0::bigint AS balance FROM members`

/**
 * Runs a statement for each day. It empties the table and writes it without indexes and triggers, and without the WAL.
 */
async function writeDays(
  client: pg.Client,
  table: string,
  statement: string,
  heavy: number,
  log: (line: string) => void,
) {
  await client.query('BEGIN')
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${table}`)
  await client.query(players)
  await client.query('ANALYZE players')
  for (let day = 0; day < days; day += 1) {
    await client.query(statement, [day, heavy, timeOf(firstStart + day * dayMs)])
    if (day % 10 === 9) log(`${table} of ${day + 1} days`)
  }
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
}

/** Bets of both teams beside their postings, and wallets with what these come to. */
export async function writePlay(
  [owner, beside]: readonly [pg.Client, pg.Client],
  { heavy, log }: { heavy: number; log: (line: string) => void },
): Promise<void> {
  await owner.query('ANALYZE members')
  await Promise.all([
    writeDays(owner, 'bets', writeBets, heavy, log),
    writeDays(beside, 'postings', writePostings, heavy, log),
  ])
  await beside.query(`ALTER TABLE wallets DISABLE TRIGGER USER`)
  await beside.query(`INSERT INTO wallets (member_id, currency, wallet, merchant, balance, moved_at)
    SELECT id, 'BDT', 'main', 'bench', balance, '${timeOf(firstStart + days * dayMs)}' FROM players`)
  await beside.query(`ALTER TABLE wallets ENABLE TRIGGER USER`)
  await owner.query(`SELECT setval(pg_get_serial_sequence('postings', 'id'), ${days * 86_400 * perSecond})`)
}
