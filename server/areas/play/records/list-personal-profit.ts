import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { bonusKinds, rebateKinds } from '#server/areas/money/wallet/figure-kinds.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { lifetimeDeposits } from '#server/areas/accounts/responsible-gaming/net-deposit.ts'
import { isAfter } from './count-records.ts'
import { csvText } from '#server/lists/csv.ts'
import { countedSnapshot } from './kept-records.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'

type Page = ValueOf<'listPersonalProfit'>
type Category = Page['rows'][number]['category']
type Figures = { stake: string; valid_bet: string; payout: string; rebate: string; bonus: string }
type Read = Figures & { day: string; category: Category }

const rebates = arrayText(rebateKinds)
const bonuses = arrayText(bonusKinds)

const csvOf = (rows: Page['rows'], totals: Page['totals'], { from, to }: RecordQuery) => ({
  fileName: `profit-and-loss-${from}-${to}.csv`,
  text: csvText([
    ['Day', 'Category', 'Stake', 'Valid bet', 'Payout', 'Rebate', 'Bonus', 'Profit/loss'],
    ...[...rows, { day: 'Totals', category: '', ...totals }].map((row) => [
      row.day,
      row.category,
      ...[row.stake, row.validBet, row.payout, row.rebate, row.bonus, row.profitLoss].map((number) => ({ number })),
    ]),
  ]),
})

type Wanted = {
  memberId: string
  currency: string
  calendar: Calendar
  category: FilledQueryOf<'listPersonalProfit'>['category']
}

type Span = { mine: SQL; calendar: Calendar; query: RecordQuery }

const within = (time: SQL, { start, end, until }: RecordQuery): SQL =>
  sql`${time} >= ${start.toISOString()} AND ${time} < ${end.toISOString()} AND ${time} <= ${until.toISOString()}`
const dayIn = (time: SQL, calendar: Calendar): SQL => sql`${merchantDay(time, calendar)}::text`

/** The play, read bet by bet: each with its first settlement, and the changes of corrections on their own days. */
const eachPlayed = ({ mine, calendar, query }: Span): SQL => sql`
  SELECT ${dayIn(sql`settled_at`, calendar)} AS day, category, stake, valid_bet, payout, 0 AS rebate, 0 AS bonus
    FROM bets WHERE ${mine} AND category = ANY ('{LIVE,RNG,SPORTS,LOTT,ELOTT,FISH,PVP}') AND ${within(sql`settled_at`, query)}
  UNION ALL SELECT ${dayIn(sql`settled_at`, calendar)}, category, 0, -valid_bet_change, -payout_change, 0, 0
    FROM bet_corrections WHERE ${mine} AND ${within(sql`settled_at`, query)}
  UNION ALL SELECT ${dayIn(sql`corrected_at`, calendar)}, category, 0, valid_bet_change, payout_change, 0, 0
    FROM bet_corrections WHERE ${mine} AND ${within(sql`corrected_at`, query)}`

/** The same from stored sums, plus figures that are not counted yet. */
const keptPlayed = ({ mine, calendar, query }: Span, memberId: string, counted: string): SQL => sql`
  SELECT f.day::text, f.category, f.stake, f.valid_bet + f.moved_valid_bet, f.payout + f.moved_payout, 0, 0
    FROM record_figures f WHERE f.member_id = ${memberId} AND f.day BETWEEN ${query.from} AND ${query.to}
  UNION ALL SELECT ${dayIn(sql`b.settled_at`, calendar)}, b.category, b.stake, b.valid_bet - coalesce(c.valid_bet, 0),
      b.payout - coalesce(c.payout, 0), 0, 0
    FROM bets b LEFT JOIN LATERAL (SELECT sum(c.valid_bet_change) AS valid_bet, sum(c.payout_change) AS payout FROM bet_corrections c
      WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS c ON true
    WHERE ${mine} AND ${isAfter('b.settled_by', counted)} AND ${within(sql`b.settled_at`, query)}
  UNION ALL SELECT ${dayIn(sql`c.corrected_at`, calendar)}, c.category, 0, c.valid_bet_change, c.payout_change, 0, 0
    FROM bet_corrections c WHERE ${mine} AND ${isAfter('c.corrected_by', counted)} AND ${within(sql`c.corrected_at`, query)}`

/** Rebates and bonuses, one row per posting. */
const given = ({ mine, query }: Span): SQL => sql`
  SELECT p.id, p.posted_at, p.kind, sum(l.amount) AS amount
  FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE ${mine} AND kind = ANY (${arrayText([...rebateKinds, ...bonusKinds])}) AND ${within(sql`posted_at`, query)}
    AND kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND l.wallet IN ('main', 'bonus')
  GROUP BY p.member_id, p.id, p.posted_at, p.kind`

/**
 * The figures of each day and category in minor units, newest day first. Later pages are as of the moment of the first.
 */
async function readProfit(
  tx: Tx,
  merchant: Pick<Services['merchant'], 'code'>,
  query: RecordQuery,
  { memberId, currency, calendar, category }: Wanted,
): Promise<Read[]> {
  const mine = sql`member_id = ${memberId} AND currency = ${currency}`
  const span = { mine, calendar, query }
  const counted = query.position === null ? await countedSnapshot(tx, merchant) : null
  const { rows } = await tx.execute<Read>(sql`
    SELECT day, ${category === 'CONS' ? sql`'CONS'` : sql`category`} AS category, sum(stake) AS stake, sum(valid_bet) AS valid_bet,
      sum(payout) AS payout, sum(rebate) AS rebate, sum(bonus) AS bonus
    FROM (
      ${counted === null ? eachPlayed(span) : keptPlayed(span, memberId, counted)}
      UNION ALL SELECT ${dayIn(sql`g.posted_at`, calendar)}, v.category, 0, 0, 0,
          CASE WHEN g.kind = ANY (${rebates}) THEN v.amount ELSE 0 END, CASE WHEN g.kind = ANY (${bonuses}) THEN v.amount ELSE 0 END
        FROM (${given(span)}) AS g CROSS JOIN LATERAL (
          SELECT category, amount FROM posting_categories WHERE posting_id = g.id
          UNION ALL SELECT 'CONS', g.amount - coalesce((SELECT sum(amount) FROM posting_categories WHERE posting_id = g.id), 0)
        ) AS v WHERE v.amount <> 0
    ) AS events (day, category, stake, valid_bet, payout, rebate, bonus)
    ${category === undefined || category === 'CONS' ? sql`` : sql`WHERE category = ${category}`}
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`)
  return rows
}

/**
 * The caller's own figures per day and category, newest day first. A bet counts on the day of its settlement; a
 * correction counts with its difference on its own day. Rebates and bonuses count in their category; those without a
 * category are listed under CONS. The filter CONS means all categories together. The totals include the lifetime net
 * deposit.
 */
export async function listPersonalProfit(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  requested: FilledQueryOf<'listPersonalProfit'>,
): Promise<ReplyOf<'listPersonalProfit'>> {
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const position = query.position ?? (await memberPosition(db, memberId, currency))
  const { category } = requested
  const read = await atOneMoment(db, (tx) =>
    readProfit(tx, merchant, query, { memberId, currency, calendar, category }),
  )
  const { came, went } = await lifetimeDeposits(db, memberId, currency, query.until)

  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const shown = (of: readonly Figures[]) => {
    const sum = (name: keyof Figures) => of.reduce((total, row) => total + BigInt(row[name]), 0n)
    const [stake, payout, rebate, bonus] = [sum('stake'), sum('payout'), sum('rebate'), sum('bonus')]
    return {
      stake: text(stake),
      validBet: text(sum('valid_bet')),
      payout: text(payout),
      rebate: text(rebate),
      bonus: text(bonus),
      profitLoss: text(payout - stake + rebate + bonus),
    }
  }
  const rows = read.map((row) => ({ day: row.day, category: row.category, ...shown([row]) }))
  const totals = {
    ...shown(read),
    lifetimeDeposit: text(came),
    lifetimeWithdraw: text(went),
    netDeposit: text(came - went),
  }
  const csv = query.csv ? csvOf(rows, totals, query) : null
  const page = csv ? [] : rows.slice(query.offset, query.offset + query.limit)
  return ok({ rows: page, totals, csv, ...pageOf(query, position, rows.length) })
}
