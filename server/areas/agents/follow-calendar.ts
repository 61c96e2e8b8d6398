import { sql } from 'drizzle-orm'
import { byMidnight, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { noticeMs } from '#rules/new-cut.ts'
import { asSystem } from '../../audit/as-system.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { instant } from '../wallet/ledger.ts'

/** Columns that store the beginning of a future day as a moment. */
const places = [
  { table: 'contracts', column: 'effective_from' },
  { table: 'contracts', column: 'effective_to' },
  { table: 'team_moves', column: 'acts_at' },
] as const

type Given = { merchant: string; calendar: Calendar; now: number }

/**
 * Moves whatever starts at a future day to the moment that day begins under the new calendar: contracts that begin or
 * end, and moves of members. Every such moment more than an hour away is the beginning of a day, and its day doesn't
 * depend on the cut. Anything sooner stays, as a new cut takes effect after an hour's notice.
 */
export async function followCalendar(tx: Tx, { merchant, calendar, now }: Given): Promise<void> {
  const clocks = byMidnight(calendar.timeZone)
  for (const { table, column } of places) {
    const [of, at] = [sql.identifier(table), sql.identifier(column)]
    const { rows } = await tx.execute<{ ms: string }>(sql`
      SELECT DISTINCT floor(extract(epoch FROM ${at}) * 1000)::bigint AS ms FROM ${of}
      WHERE merchant = ${merchant} AND ${at} > ${instant(now + noticeMs)} AND ${at} < 'infinity'`)
    for (const { ms } of rows) {
      const begins = dayStart(dayOf(Number(ms), clocks), calendar)
      if (begins === Number(ms)) continue
      await tx.execute(sql`
        UPDATE ${of} SET ${at} = ${instant(begins)} WHERE merchant = ${merchant} AND ${at} = ${instant(Number(ms))}`)
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
