import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { longestSettlementMs } from './kept-records.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'

/** The money moved on a day, in minor units as PostgreSQL returns them. */
type MoneyDay = { day: string; n: string; came: string; went: string }

type Wanted = {
  /** The stored rows as f, with day, kind, moves, came and went. */
  figures: SQL
  /** The condition for postings p and legs l, without time, kind and number. */
  postings: SQL
  kinds: readonly string[]
}

const legs = sql`postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)`

/**
 * The condition for postings that existed when the first page was read. The number is written as an expression so that
 * it is not used as an index bound: the planner would search by it at each point of a range of times.
 */
export const stoodAt = ({ until }: Pick<RecordQuery, 'until'>, position: bigint): SQL =>
  sql`p.posted_at <= ${until.toISOString()} AND p.id + 0 <= ${String(position)}`

/** The condition for legs of a window that a page shows, with their number and time. */
export const inWindow = ({ start, end }: Pick<RecordQuery, 'start' | 'end'>, kinds: readonly string[]): SQL => sql`
  p.posted_at >= ${start.toISOString()} AND p.posted_at < ${end.toISOString()} AND p.kind = ANY (${arrayText(kinds)}) AND l.amount <> 0`

export function moneySum(days: readonly MoneyDay[]) {
  const sum = (name: 'came' | 'went') => days.reduce((total, day) => total + BigInt(day[name]), 0n)
  return { n: days.reduce((total, { n }) => total + Number(n), 0), came: sum('came'), went: sum('went') }
}

/** The money moved in a window, summed leg by leg, newest day first. */
async function eachDay(tx: Tx, { postings, kinds }: Wanted, query: RecordQuery, position: bigint): Promise<MoneyDay[]> {
  const { rows } = await tx.execute<MoneyDay>(sql`
    SELECT ${merchantDay(sql`p.posted_at`, query.calendar)}::text AS day, count(*) AS n, sum(greatest(l.amount, 0)) AS came,
      sum(greatest(-l.amount, 0)) AS went FROM ${legs}
    WHERE ${postings} AND ${inWindow(query, kinds)} AND ${stoodAt(query, position)}
    GROUP BY 1 ORDER BY 1 DESC`)
  return rows
}

/**
 * The money moved in a window by day, newest first, without reading every posting: the stored sums of the days, plus
 * postings not counted yet, less those added after the first page was read.
 */
export async function moneyDays(
  tx: Tx,
  { code }: Pick<Services['merchant'], 'code'>,
  wanted: Wanted,
  query: RecordQuery,
  position: bigint,
): Promise<MoneyDay[]> {
  const { rows: read } = await tx.execute<{ counted: string }>(
    sql`SELECT posting_id AS counted FROM schemes_read WHERE merchant = ${code} AND scheme = 'money'`,
  )
  if (read.length === 0) return eachDay(tx, wanted, query, position)
  const { figures, postings, kinds } = wanted
  const early = new Date(query.until.getTime() - longestSettlementMs).toISOString()
  const legsOf = (sign: SQL, more: SQL) => sql`
    SELECT ${merchantDay(sql`p.posted_at`, query.calendar)}, ${sign}, ${sign} * greatest(l.amount, 0), ${sign} * greatest(-l.amount, 0)
    FROM ${legs} WHERE ${postings} AND ${inWindow(query, kinds)} AND ${more}`
  const { rows } = await tx.execute<MoneyDay>(sql`
    SELECT e.day::text, sum(e.n) AS n, sum(e.came) AS came, sum(e.went) AS went FROM (
      SELECT f.day, f.moves, f.came, f.went FROM ${figures}
        WHERE f.day BETWEEN ${query.from} AND ${query.to} AND f.kind = ANY (${arrayText(kinds)})
      UNION ALL ${legsOf(sql`1`, sql`p.id > ${read[0]!.counted}`)}
      UNION ALL ${legsOf(sql`-1`, sql`p.posted_at > ${early} AND (p.posted_at > ${query.until.toISOString()} OR p.id > ${String(position)})`)}
    ) AS e (day, n, came, went) GROUP BY 1 HAVING sum(e.n) <> 0 ORDER BY 1 DESC`)
  return rows
}
