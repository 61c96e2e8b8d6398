import { sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { amountText } from '../wallet/amounts.ts'
import { arrayText } from '../wallet/ledger.ts'
import { lifetimeDeposits } from '../wallet/net-deposit.ts'
import { csvText } from './csv.ts'
import { memberPosition } from './member-position.ts'
import { pageOf, readQuery, type RecordQuery } from './record-query.ts'

type Page = ValueOf<'listPersonalProfit'>
type Category = Page['rows'][number]['category']
type Figures = { stake: string; valid_bet: string; payout: string; rebate: string; bonus: string }
type Read = Figures & { day: string; category: Category }

const rebates = ['betting-rebate', 'agent-rebate']
const bonuses = ['bonus', 'bonus-forfeit', 'points', 'referral-rebate']

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
  timeZone: string
  category: QueryOf<'listPersonalProfit'>['category']
}

/** The figures of each day and category, in minor units, newest day first. */
async function readProfit(
  db: Services['db'],
  query: NonNullable<ReturnType<typeof readQuery>>,
  { memberId, currency, timeZone, category }: Wanted,
): Promise<Read[]> {
  const [start, end, until] = [query.start, query.end, query.until].map((at) => at.toISOString())
  const mine = sql`member_id = ${memberId} AND currency = ${currency}`
  const within = (time: string) =>
    sql`${sql.identifier(time)} >= ${start} AND ${sql.identifier(time)} < ${end} AND ${sql.identifier(time)} <= ${until}`
  const dayOf = (time: string) => sql`(${sql.identifier(time)} AT TIME ZONE ${timeZone})::date::text`
  const { rows } = await db.execute<Read>(sql`
    SELECT day, ${category === 'CONS' ? sql`'CONS'` : sql`category`} AS category, sum(stake) AS stake, sum(valid_bet) AS valid_bet,
      sum(payout) AS payout, sum(rebate) AS rebate, sum(bonus) AS bonus
    FROM (
      SELECT ${dayOf('settled_at')} AS day, category, stake, valid_bet, payout, 0 AS rebate, 0 AS bonus
        FROM bets WHERE ${mine} AND category = ANY ('{LIVE,RNG,SPORTS,LOTT,ELOTT,FISH,PVP}') AND ${within('settled_at')}
      UNION ALL SELECT ${dayOf('settled_at')}, category, 0, -valid_bet_change, -payout_change, 0, 0
        FROM bet_corrections WHERE ${mine} AND ${within('settled_at')}
      UNION ALL SELECT ${dayOf('corrected_at')}, category, 0, valid_bet_change, payout_change, 0, 0
        FROM bet_corrections WHERE ${mine} AND ${within('corrected_at')}
      UNION ALL SELECT ${dayOf('posted_at')}, 'CONS', 0, 0, 0,
          CASE WHEN kind = ANY (${arrayText(rebates)}) THEN l.amount ELSE 0 END,
          CASE WHEN kind = ANY (${arrayText(bonuses)}) THEN l.amount ELSE 0 END
        FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE ${mine} AND kind = ANY (${arrayText([...rebates, ...bonuses])}) AND ${within('posted_at')}
          AND kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND l.wallet IN ('main', 'bonus')
    ) AS events
    ${category === undefined || category === 'CONS' ? sql`` : sql`WHERE category = ${category}`}
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`)
  return rows
}

/**
 * The caller's own figures per day and category, newest day first. A bet counts on the day it was settled; one settled
 * anew counts with the difference on the day of that. Rebates and bonuses belong to no category: they stand under CONS,
 * which asked for alone is all of them together. Beside the totals stands the net deposit of the whole life.
 */
export async function listPersonalProfit(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  requested: QueryOf<'listPersonalProfit'>,
): Promise<ReplyOf<'listPersonalProfit'>> {
  const { currency, currencyDecimals, timeZone } = await merchant.read()
  const query = readQuery(requested, clock.now(), timeZone)
  if (query === null) return refuse('request.param.err')
  const position = query.position ?? (await memberPosition(db, memberId, currency))
  const { category } = requested
  const read = await readProfit(db, query, { memberId, currency, timeZone, category })
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
