import { sql } from 'drizzle-orm'
import { byMidnight, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { noticeMs } from '#rules/new-cut.ts'
import { asSystem } from '../../audit/as-system.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { instant } from '../wallet/ledger.ts'

/** Where the beginning of a day to come is kept as a moment. */
const places = [
  { table: 'contracts', column: 'effective_from' },
  { table: 'contracts', column: 'effective_to' },
  { table: 'team_moves', column: 'acts_at' },
] as const

type Given = { merchant: string; calendar: Calendar; now: number }

/**
 * Moves what is to act with the beginning of a day to come to when that day begins by now: contracts that begin or end, and
 * moves of members. Later than an hour from now all of these are beginnings of days, and the clocks show the day then whatever
 * its cut; nothing that's sooner changes, as a new cut takes an hour's notice.
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

/** The same for what was agreed by the calendar before, on its way while the cut was set. */
export async function keepToCalendar({ db, clock, merchant }: Services): Promise<void> {
  const { calendar } = await merchant.read()
  if (calendar.dayCuts.length === 0) return
  const now = clock.now()
  await asSystem(db, 'keep-to-calendar', now, (tx) => followCalendar(tx, { merchant: merchant.code, calendar, now }))
}
