import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { bothStates, isAfter } from './count-records.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'

/** The longest time between a settlement's timestamp and its commit. */
export const longestSettlementMs = 300_000

const sums = ['n', 'stake', 'valid_bet', 'payout'] as const
export type RecordSums = Record<(typeof sums)[number], string>
/** The bets of a day in the merchant's zone. */
export type RecordDay = RecordSums & { day: string }

/** Merges the days of several readings, newest first. */
export function joinDays(readings: readonly RecordDay[]): RecordDay[] {
  const days = Map.groupBy(readings, ({ day }) => day)
  return [...days]
    .map(([day, rows]) => ({ day, ...recordSum(rows) }))
    .toSorted((one, two) => two.day.localeCompare(one.day))
}

export const recordSum = (days: readonly RecordSums[]): RecordSums =>
  Object.fromEntries(
    sums.map((name) => [name, String(days.reduce((total, day) => total + BigInt(day[name]), 0n))]),
  ) as RecordSums

type Wanted = {
  /** The stored rows of the window as f, with bets, stake, valid_bet and payout. */
  figures: SQL
  /** The condition for bets b, without time and status. */
  bets: SQL
  status: number | undefined
}

/** The snapshot up to which records were counted; null if they never were. */
export async function countedSnapshot(tx: Tx, { code }: Pick<Services['merchant'], 'code'>): Promise<string | null> {
  const { rows } = await tx.execute<{ snapshot: string }>(
    sql`SELECT snapshot FROM schemes_read WHERE merchant = ${code} AND scheme = 'records'`,
  )
  return rows[0]?.snapshot ?? null
}

/** The condition for bets that the first page of a record did not show. */
function isLater({ until, snapshot }: RecordQuery): SQL {
  if (snapshot === null) return sql`b.settled_at > ${until.toISOString()}`
  const early = new Date(until.getTime() - longestSettlementMs).toISOString()
  return sql`b.settled_at >= ${early} AND (b.settled_at > ${until.toISOString()} OR NOT pg_visible_in_snapshot(b.settled_by, ${snapshot}))`
}

/**
 * The sums of a window's settled bets by day, newest first, without reading all of them: the stored sums of the days,
 * plus bets not counted yet, less those settled after the first page was read. Null if nothing was ever counted.
 */
export async function keptDays(
  tx: Tx,
  merchant: Pick<Services['merchant'], 'code'>,
  { figures, bets, status }: Wanted,
  query: RecordQuery,
): Promise<RecordDay[] | null> {
  const counted = await countedSnapshot(tx, merchant)
  if (counted === null) return null
  const meant = sql`${bets} AND b.settled_at >= ${query.start.toISOString()} AND b.settled_at < ${query.end.toISOString()}`
  const ofStatus = (of: string) => (status === undefined ? sql`` : sql`AND ${sql.raw(of)}.status = ${status}`)
  const day = merchantDay(sql`b.settled_at`, query.calendar)
  const { rows } = await tx.execute<RecordDay>(sql`
    SELECT e.day::text, sum(e.n) AS n, sum(e.stake) AS stake, sum(e.valid_bet) AS valid_bet, sum(e.payout) AS payout
    FROM (
      SELECT f.day, f.bets AS n, f.stake, f.valid_bet, f.payout FROM ${figures} WHERE f.day BETWEEN ${query.from} AND ${query.to} ${ofStatus('f')}
      UNION ALL SELECT ${day}, 1, b.stake, b.valid_bet, b.payout FROM bets b
        WHERE ${meant} AND ${isAfter('b.settled_by', counted)} ${ofStatus('b')}
      UNION ALL SELECT ${day}, k.n, k.n * b.stake, k.valid_bet, k.payout
        FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line) ${bothStates}
        WHERE ${meant} AND ${isAfter('c.corrected_by', counted)} AND NOT (${isAfter('b.settled_by', counted)}) ${ofStatus('k')}
      UNION ALL SELECT ${day}, -1, -b.stake, -b.valid_bet, -b.payout FROM bets b WHERE ${meant} AND ${isLater(query)} ${ofStatus('b')}
    ) AS e GROUP BY 1 ORDER BY 1 DESC`)
  return rows
}

/** The same sums, reading each bet b of a window; `at` is the time by which they are listed. */
export async function eachDay(tx: Tx, bets: SQL, at: SQL, calendar: Calendar): Promise<RecordDay[]> {
  const { rows } = await tx.execute<RecordDay>(sql`
    SELECT ${merchantDay(at, calendar)}::text AS day, count(*) AS n, sum(b.stake) AS stake, sum(b.valid_bet) AS valid_bet,
      sum(b.payout) AS payout ${bets} GROUP BY 1 ORDER BY 1 DESC`)
  return rows
}
