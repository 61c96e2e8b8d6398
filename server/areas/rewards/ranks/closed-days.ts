import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { instant } from '#server/db/sql-values.ts'

/** A day is closed two hours after its end, from figures that were counted at least an hour after its end. */
const settledMs = 120 * 60_000
const frozenMs = 60 * 60_000

type Scheme = 'ranks' | 'rebates' | 'referrals'
export type ClosedDay = {
  day: string
  /** No earlier day was closed for this scheme. */
  isFirst: boolean
  /** When the day ended, and from when its rewards can be claimed. */
  end: number
  claimableAt: number
  now: number
  settings: MerchantSettings
  merchant: string
}

/** Whether the figures include everything that happened before an instant. */
async function isCounted(tx: Tx, merchant: string, end: number): Promise<boolean> {
  const { rows } = await tx.execute<{ counted: boolean }>(sql`
    SELECT coalesce(s.read_at >= ${instant(end + frozenMs)}, false) AND NOT EXISTS (
      SELECT 1 FROM postings WHERE id > s.posting_id AND posted_at < ${instant(end)}) AS counted
    FROM schemes_read s WHERE s.merchant = ${merchant} AND s.scheme = 'team'`)
  return rows[0]?.counted ?? false
}

/** From when the rewards of a day can be claimed. */
export const claimableFrom = (day: string, calendar: Calendar): number =>
  dayStart(addDays(day, 1), calendar) + settledMs

/**
 * Closes the days that ended since the last run, in order, each in its own transaction, so that every day is closed
 * exactly once, by any process. A scheme starts with the last day that was due before its first run.
 */
export async function doClosedDays(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  scheme: Scheme,
  doDay: (tx: Tx, closed: ClosedDay) => Promise<void>,
): Promise<void> {
  const settings = await merchant.read()
  const now = clock.now()
  const { calendar } = settings
  const lastClosed = addDays(dayOf(now - settledMs, calendar), -1)
  const own = sql`merchant = ${merchant.code} AND scheme = ${scheme}`
  for (let goesOn = true; goesOn;)
    goesOn = await db.transaction(async (tx) => {
      const { rows: begun } = await tx.execute(sql`
        INSERT INTO reward_days (merchant, scheme, day) VALUES (${merchant.code}, ${scheme}, ${addDays(lastClosed, -1)})
        ON CONFLICT DO NOTHING RETURNING day`)
      const { rows } = await tx.execute<{ day: string }>(sql`SELECT day::text FROM reward_days WHERE ${own} FOR UPDATE`)
      const day = addDays(rows[0]!.day, 1)
      const end = dayStart(addDays(day, 1), calendar)
      if (day > lastClosed || !(await isCounted(tx, merchant.code, end))) {
        if (begun.length > 0) await tx.execute(sql`DELETE FROM reward_days WHERE ${own}`)
        return false
      }
      const claimableAt = claimableFrom(day, calendar)
      const isFirst = begun.length > 0
      await doDay(tx, { day, isFirst, end, claimableAt, now, settings, merchant: merchant.code })
      await tx.execute(sql`UPDATE reward_days SET day = ${day} WHERE ${own}`)
      return true
    })
}
