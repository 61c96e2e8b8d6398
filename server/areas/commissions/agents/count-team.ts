import { bonusKinds, moneyKinds, rebateKinds } from '#server/areas/money/wallet/figure-kinds.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { isAfter } from '#server/areas/play/records/count-records.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { countActive } from './count-active.ts'
import { countMoney } from './count-money.ts'
import { countStanding } from './count-standing.ts'
import { holdTree, movesAreDue } from '#server/areas/accounts/members/team-tree.ts'

const figures = ['bets', 'stake', 'valid_bet', 'payout', 'deposit', 'withdraw', 'rebate', 'bonus'] as const
const firsts = ['first_deposits', 'first_deposit'] as const
const all = [...figures, ...firsts]
const columns = sql.raw(all.join(', '))
const sums = (of: string) => sql.raw(all.map((name) => `sum(${of}.${name})`).join(', '))
const added = sql.raw(all.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/** Where reading resumes: the snapshot of the last reading and the last posting it counted. */
type Since = { merchant: string; currency: string; snapshot: string; lastPosting: string }

/** Bets settled since the last reading, as first settled, and what corrections changed since. */
const playedSince = ({ merchant, currency, snapshot }: Since): SQL => sql`
  settled AS (
    SELECT b.member_id, b.settled_at AS at, b.category, 1 AS bets, b.stake,
      bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(c.valid_bet, 0) AS valid_bet, b.payout - coalesce(c.payout, 0) AS payout
    FROM bets b LEFT JOIN LATERAL (
      SELECT sum(counted_change) AS valid_bet, sum(payout_change) AS payout FROM bet_corrections c
      WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS c ON true
    WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND ${isAfter('b.settled_by', snapshot)}
  ), corrected AS (
    SELECT c.member_id, c.corrected_at AS at, c.category, 0 AS bets, 0 AS stake, c.counted_change AS valid_bet,
      c.payout_change AS payout
    FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line)
    WHERE b.merchant = ${merchant} AND c.currency = ${currency} AND ${isAfter('c.corrected_by', snapshot)}
  ), played AS MATERIALIZED (SELECT * FROM settled UNION ALL SELECT * FROM corrected)`

const ofKind = (of: 'm' | 'g', kinds: readonly string[], amount: string) =>
  sql`CASE WHEN ${sql.raw(of)}.kind = ANY (${arrayText(kinds)}) THEN ${sql.raw(amount)} ELSE 0 END`

/**
 * Deposits, withdrawals, rebates and bonuses since the last reading, and first deposits. First deposits are looked up
 * by number: without statistics, the planner would compare a join with every moved posting. The same goes for the
 * categories of rebates and bonuses: the part of a posting that belongs to a category moves there from CONS.
 */
const movedSince = ({ merchant, currency, lastPosting }: Since, last: string): SQL => sql`
  moved AS MATERIALIZED (
    SELECT p.id, p.member_id, p.posted_at AS at, p.kind, l.amount
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.id > ${lastPosting} AND p.id <= ${last} AND p.merchant = ${merchant} AND p.currency = ${currency}
      AND p.kind = ANY (${arrayText([...moneyKinds, ...rebateKinds, ...bonusKinds])})
      AND l.wallet = ANY (CASE p.kind WHEN 'withdraw-pay' THEN '{held}' ELSE '{main,bonus}' END::text[])
  ), first AS (
    INSERT INTO first_deposits (member_id, posting_id)
    SELECT member_id, min(id) FROM moved WHERE kind = 'deposit' GROUP BY 1 ON CONFLICT DO NOTHING RETURNING posting_id
  ), events AS (
    SELECT member_id, at, category, bets, stake, valid_bet, payout, 0 AS deposit, 0 AS withdraw, 0 AS rebate, 0 AS bonus,
      0 AS first_deposits, 0 AS first_deposit
    FROM played
    UNION ALL SELECT m.member_id, m.at, 'CONS', 0, 0, 0, 0, ${ofKind('m', ['deposit', 'deposit-reversal'], 'm.amount')},
      ${ofKind('m', ['withdraw-pay', 'withdraw-return'], '-m.amount')}, ${ofKind('m', rebateKinds, 'm.amount')},
      ${ofKind('m', bonusKinds, 'm.amount')}, 0, 0 FROM moved m
    UNION ALL SELECT g.member_id, g.at, v.category, 0, 0, 0, 0, 0, 0, ${ofKind('g', rebateKinds, 'v.amount')}, ${ofKind('g', bonusKinds, 'v.amount')}, 0, 0
      FROM (SELECT DISTINCT id, member_id, at, kind FROM moved WHERE kind = ANY (${arrayText([...rebateKinds, ...bonusKinds])})) AS g
      CROSS JOIN LATERAL (SELECT category, amount FROM posting_categories WHERE posting_id = g.id OFFSET 0) AS c
      CROSS JOIN LATERAL (VALUES (c.category, c.amount), ('CONS', -c.amount)) AS v (category, amount)
    UNION ALL SELECT p.member_id, p.posted_at, 'CONS', 0, 0, 0, 0, 0, 0, 0, 0, 1, (
        SELECT coalesce(sum(l.amount), 0) FROM unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE l.wallet IN ('main', 'bonus'))
      FROM first f JOIN postings p ON p.id = f.posting_id
  )`

/** Figures in five-minute buckets, stored while hourly or real-time contracts exist. */
const buckets = (merchant: string): SQL => sql`
  INSERT INTO bucket_figures AS k (start, member_id, category, bets, stake, valid_bet, payout)
  SELECT greatest(date_bin('5 minutes', e.at, '2000-01-01Z'), f.bucket), e.member_id, e.category, sum(e.bets), sum(e.stake),
    sum(e.valid_bet), sum(e.payout)
  FROM played AS e LEFT JOIN figures_frozen f ON f.merchant = ${merchant}
  WHERE EXISTS (SELECT FROM contracts c WHERE c.merchant = ${merchant} AND c.kind IN ('HOURLY', 'REALTIME')
    AND c.state IN ('accepted', 'terminating'))
  GROUP BY 1, 2, 3 ON CONFLICT (start, member_id, category) DO UPDATE SET bets = k.bets + excluded.bets,
    stake = k.stake + excluded.stake, valid_bet = k.valid_bet + excluded.valid_bet, payout = k.payout + excluded.payout`

/**
 * Locks and returns the position of the last reading until this transaction ends; null while a member is about to move.
 */
async function readSince(tx: Tx, merchant: string, now: number) {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
    VALUES (${merchant}, 'team', '1:1:', 0) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ snapshot: string; lastPosting: string }>(sql`
    SELECT snapshot, posting_id AS "lastPosting" FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'team' FOR UPDATE`)
  if (await movesAreDue(tx, merchant, now)) return null
  await holdTree(tx)
  return rows[0]!
}

/**
 * Adds everything settled, corrected, deposited, withdrawn or granted since the last run to the figures of the member
 * and of every team the member belonged to on that day. One statement reads one snapshot, so nothing is counted twice
 * or lost, in whatever order processes run and transactions commit; settlements do no extra work. Bonus stakes are not
 * valid bets here. An event of a day whose figures are frozen counts on the first day that isn't frozen. Logged-in
 * agents get an event. Near a cut at which a member moves, the count waits until the move is done. The same transaction
 * updates the figures derived from these.
 */
export async function countTeam({ db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const { code } = merchant
  const { currency, calendar, currencyDecimals, agents } = await merchant.read()
  await db.transaction(async (tx) => {
    const read = await readSince(tx, code, clock.now())
    if (read === null) return
    const { rows } = await tx.execute<{ last: string }>(sql`
      SELECT greatest(coalesce(max(posting_id), 0), ${read.lastPosting}::bigint) AS last FROM ledger_links`)
    const { last } = rows[0]!
    const since = { merchant: code, currency, ...read }
    const counted = await tx.execute<{ looking: string[] | null }>(sql`
      WITH ${playedSince(since)}, ${movedSince(since, last)}, days AS MATERIALIZED (
        SELECT e.member_id, greatest(${merchantDay(sql`e.at`, calendar)}, f.day + 1) AS day, e.category,
          ${sql.raw(all.map((name) => `sum(e.${name}) AS ${name}`).join(', '))}
        FROM events e LEFT JOIN figures_frozen f ON f.merchant = ${code} GROUP BY 1, 2, 3
      ), buckets AS (${buckets(code)}), own AS (
        INSERT INTO member_figures AS k (member_id, day, category, ${columns})
        SELECT d.* FROM days d ON CONFLICT (member_id, day, category) DO UPDATE SET ${added}
      ), active AS (
        INSERT INTO team_active_changes
        SELECT ${code}, member_id, day, sum(valid_bet) FROM days GROUP BY 2, 3 HAVING sum(valid_bet) <> 0
      ), teams AS (
        INSERT INTO team_figures AS k (member_id, day, category, ${columns})
        SELECT s.ancestor_id, d.day, d.category, ${sums('d')} FROM days d JOIN team_spans s ON s.descendant_id = d.member_id
          AND ${merchantDay(sql`s.from_at`, calendar)} <= d.day
          AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > d.day)
        GROUP BY 1, 2, 3 ON CONFLICT (member_id, day, category) DO UPDATE SET ${added} RETURNING member_id
      )
      UPDATE schemes_read SET snapshot = snapshot_position(pg_current_snapshot())::text, posting_id = ${last}, read_at = ${instant(clock.now())}
      WHERE merchant = ${code} AND scheme = 'team'
      RETURNING (SELECT array_agg(t.member_id) FROM (SELECT DISTINCT member_id FROM teams) AS t
        JOIN members m ON m.id = t.member_id AND m.type <> 0
        WHERE EXISTS (SELECT FROM sessions x WHERE x.member_id = m.id AND x.ended_at IS NULL)) AS looking`)
    const { looking } = counted.rows[0]!
    if (looking !== null) await tx.execute(sql`SELECT member_event_of_teams(${arrayText(looking)}::uuid[])`)
    await countStanding(tx, code, { after: read.lastPosting, last })
    await countMoney(tx, { merchant: code, currency, calendar }, last)
    await countActive(tx, { merchant: code, calendar, currencyDecimals, agents })
  })
}
