import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { instant } from '../wallet/ledger.ts'

/** A day is reckoned two hours after its cut, from figures that were counted an hour after it or later. */
const settledMs = 120 * 60_000
const frozenMs = 60 * 60_000

type Scheme = 'ranks' | 'rebates' | 'referrals'
export type ClosedDay = {
  day: string
  /** Nothing was reckoned before this day. */
  isFirst: boolean
  /** When the day ended, and when what it brings may be had. */
  end: number
  claimableAt: number
  now: number
  settings: MerchantSettings
  merchant: string
}

/** Whether everything that happened before an instant is in the figures. */
async function isCounted(tx: Tx, merchant: string, end: number): Promise<boolean> {
  const { rows } = await tx.execute<{ counted: boolean }>(sql`
    SELECT coalesce(s.read_at >= ${instant(end + frozenMs)}, false) AND NOT EXISTS (
      SELECT 1 FROM postings WHERE id > s.posting_id AND posted_at < ${instant(end)}) AS counted
    FROM schemes_read s WHERE s.merchant = ${merchant} AND s.scheme = 'team'`)
  return rows[0]?.counted ?? false
}

/** When what a day brings may be had. */
export const claimableFrom = (day: string, calendar: Calendar): number =>
  dayStart(addDays(day, 1), calendar) + settledMs

/**
 * Does the days that have closed since the last time, one after the other, each in a transaction of its own, so that a day
 * is done once and wholly whoever does it. A scheme begins with the last day that closed before its first run.
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
