import { sql, type SQL } from 'drizzle-orm'
import { byMidnight, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { payAfterMs } from '#rules/contracts/grace.ts'
import { noticeMs } from '#rules/new-cut.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'

type Place = { table: string; column: string; after: number; among: SQL }

/** Columns that store the beginning of a future day as a moment, or a moment so long after it. */
const places: Place[] = [
  { table: 'contracts', column: 'effective_from', after: 0, among: sql`true` },
  { table: 'contracts', column: 'effective_to', after: 0, among: sql`true` },
  { table: 'team_moves', column: 'acts_at', after: 0, among: sql`true` },
  // salaries of several days that are paid together: all of them keep one moment
  { table: 'contract_statements', column: 'pay_at', after: payAfterMs('DAILY'), among: sql`kind = 'DAILY'` },
]

type Given = { merchant: string; calendar: Calendar; now: number }

/**
 * Moves whatever starts at a future day to the moment that day begins under the new calendar: contracts that begin or
 * end, moves of members, and payments of salaries after several days. Every such day more than an hour away doesn't
 * depend on the cut. Anything sooner stays, as a new cut takes effect after an hour's notice.
 */
export async function followCalendar(tx: Tx, { merchant, calendar, now }: Given): Promise<void> {
  const clocks = byMidnight(calendar.timeZone)
  for (const { table, column, after, among } of places) {
    const [of, at] = [sql.identifier(table), sql.identifier(column)]
    const { rows } = await tx.execute<{ ms: string }>(sql`
      SELECT DISTINCT floor(extract(epoch FROM ${at}) * 1000)::bigint AS ms FROM ${of}
      WHERE merchant = ${merchant} AND ${among} AND ${at} > ${instant(now + noticeMs + after)} AND ${at} < 'infinity'`)
    for (const { ms } of rows) {
      const due = dayStart(dayOf(Number(ms) - after, clocks), calendar) + after
      if (due === Number(ms)) continue
      await tx.execute(sql`
        UPDATE ${of} SET ${at} = ${instant(due)} WHERE merchant = ${merchant} AND ${among} AND ${at} = ${instant(Number(ms))}`)
    }
  }
}

/** Repairs entries that were agreed under the old calendar while the new cut was being set. */
export async function keepToCalendar({ db, clock, merchant }: Services): Promise<void> {
  const { calendar } = await merchant.read()
  if (calendar.dayCuts.length === 0) return
  const now = clock.now()
  await asSystem(db, 'keep-to-calendar', now, (tx) => followCalendar(tx, { merchant: merchant.code, calendar, now }))
}
