import { sql, type SQL } from 'drizzle-orm'
import { betStatus } from '#rules/bet-status.ts'
import { merchantDay, merchantWeek } from '#server/db/merchant-day.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { moneyKinds } from '#server/areas/money/wallet/figure-kinds.ts'
import type { Place } from './place.ts'

export const playColumns = ['bets', 'stake', 'payout'] as const
export const givenColumns = ['bonus', 'rebate'] as const
export const moneyColumns = [
  'commission',
  'fees',
  'deposits',
  'deposited',
  'reversed',
  'payouts',
  'paid_out',
  'returned',
  'first_deposits',
  'first_deposited',
] as const
export const dayColumns = [...playColumns, ...givenColumns, ...moneyColumns] as const

const counts = (status: string) => sql.raw(`(${status} <> ${betStatus.cancelled})::int`)

/** What a correction changes in the number of bets that count: a void takes one away. */
const countsChange = sql`${counts('c.status')} - ${counts('coalesce(c.status_before, c.status)')}`

/** The accounts of the house that make the difference between gross and net result. */
const costAccounts = ['house:bonus', 'house:rebate', 'house:contracts', 'house:provider-fees', 'house:fees'] as const
const moneyWallets = ['main', 'bonus', 'held', 'house:receivables', 'house:write-offs'] as const

type Chosen = { settled: SQL; corrected: SQL }

/**
 * Bets as they were when they were settled, and corrections, each on its day: bets, stake and payout by game. A void
 * counts as no bet without stake; whatever its payout differs from its stake stays in the payout.
 * @param chosen which bets `b` and corrections `c`
 */
export const playEvents = ({ merchant, currency, calendar }: Place, chosen: Chosen): SQL => sql`
  SELECT b.member_id, ${merchantDay(sql`b.settled_at`, calendar)} AS day, b.category, b.vendor, b.game, true AS settled,
    n.bets, n.bets * b.stake AS stake, b.payout - coalesce(k.payout, 0) - (1 - n.bets) * b.stake AS payout
  FROM bets b LEFT JOIN LATERAL (
    SELECT sum(c.payout_change) AS payout, sum(${countsChange}) AS bets FROM bet_corrections c
    WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS k ON true
    CROSS JOIN LATERAL (SELECT ${counts('b.status')} - coalesce(k.bets, 0) AS bets) AS n
  WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND ${chosen.settled}
  UNION ALL
  SELECT c.member_id, ${merchantDay(sql`c.corrected_at`, calendar)}, b.category, b.vendor, b.game, false,
    ${countsChange}, (${countsChange}) * b.stake, c.payout_change + (${countsChange}) * b.stake
  FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line)
  WHERE b.merchant = ${merchant} AND c.currency = ${currency} AND ${chosen.corrected}`

/** Legs of postings that count for the house, each on its day. */
export const houseLegs = ({ merchant, currency, calendar }: Place, chosen: SQL): SQL => sql`
  SELECT p.id, p.member_id, ${merchantDay(sql`p.posted_at`, calendar)} AS day, p.kind, l.wallet, l.amount
  FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.merchant = ${merchant} AND p.currency = ${currency} AND ${chosen}
    AND (l.wallet = ANY (${arrayText(costAccounts)}::text[])
      OR p.kind = ANY (${arrayText(moneyKinds)}::text[]) AND l.wallet = ANY (${arrayText(moneyWallets)}::text[]))`

/**
 * Bonuses and rebates by category, from the legs of the house's accounts: the part of a posting that belongs to a
 * category, and the rest in CONS.
 * @param legs the name of the rows of `houseLegs`
 */
export const givenEvents = (legs: SQL): SQL => sql`
  SELECT g.member_id, g.day, v.category, CASE g.wallet WHEN 'house:bonus' THEN v.amount ELSE 0 END AS bonus,
    CASE g.wallet WHEN 'house:rebate' THEN v.amount ELSE 0 END AS rebate
  FROM (SELECT id, member_id, day, wallet, -sum(amount) AS amount FROM ${legs} AS l
    WHERE wallet IN ('house:bonus', 'house:rebate') GROUP BY 1, 2, 3, 4) AS g
    CROSS JOIN LATERAL (
      SELECT 'CONS' AS category, g.amount UNION ALL
      SELECT x.category, x.amount FROM posting_categories c
        CROSS JOIN LATERAL (VALUES (c.category, c.amount), ('CONS', -c.amount)) AS x (category, amount) WHERE c.posting_id = g.id
    ) AS v (category, amount)`

const sumOf = (condition: SQL, amount: SQL) => sql`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)`
const kind = (name: (typeof moneyKinds)[number], wallets: readonly string[]) =>
  sql`l.kind = ${name} AND l.wallet = ANY (${arrayText(wallets)}::text[])`
const ownWallets = ['main', 'bonus']
const credited = kind('deposit', ownWallets)
const paid = kind('withdraw-pay', ['held'])

/** The columns of money by day, or by other keys, in the order of `moneyColumns`, from the legs of `houseLegs`. */
export const moneyByDay = (legs: SQL, keys = sql`l.day`): SQL => sql`
  SELECT ${keys},
    ${sumOf(sql`l.wallet = 'house:contracts'`, sql`-l.amount`)} AS commission,
    ${sumOf(sql`l.wallet IN ('house:provider-fees', 'house:fees')`, sql`-l.amount`)} AS fees,
    count(DISTINCT l.id) FILTER (WHERE ${credited}) AS deposits,
    ${sumOf(credited, sql`l.amount`)} AS deposited,
    ${sumOf(kind('deposit-reversal', [...ownWallets, 'house:receivables', 'house:write-offs']), sql`-l.amount`)} AS reversed,
    count(DISTINCT l.id) FILTER (WHERE ${paid}) AS payouts,
    ${sumOf(paid, sql`-l.amount`)} AS paid_out,
    ${sumOf(kind('withdraw-return', ownWallets), sql`l.amount`)} AS returned,
    count(DISTINCT l.id) FILTER (WHERE ${credited} AND f.posting_id IS NOT NULL) AS first_deposits,
    ${sumOf(sql`${credited} AND f.posting_id IS NOT NULL`, sql`l.amount`)} AS first_deposited
  FROM ${legs} AS l LEFT JOIN first_deposits f ON f.member_id = l.member_id AND f.posting_id = l.id GROUP BY ${keys}`

/** The days, weeks and months of rows with a day. */
export const unitsOf = (rows: SQL, { calendar }: Pick<Place, 'calendar'>): SQL => sql`
  SELECT DISTINCT u.unit, u.starts, r.member_id FROM ${rows} AS r CROSS JOIN LATERAL (VALUES
    ('day', r.day), ('week', ${merchantWeek(sql`r.day`, calendar)}), ('month', date_trunc('month', r.day)::date)) AS u (unit, starts)`
