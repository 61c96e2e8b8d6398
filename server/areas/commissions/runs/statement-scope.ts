import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { StatementRow } from './tables.ts'

/** Whether a member belonged to a team (span `s`) on a day. */
export const onDay = (day: SQL, calendar: Calendar): SQL => sql`${merchantDay(sql`s.from_at`, calendar)} <= ${day}
  AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > ${day})`

/** Whether a member belonged to a team (span `s`) when something ended. */
export const standingAt = (end: SQL): SQL => sql`s.from_at < ${end} AND (s.to_at IS NULL OR s.to_at >= ${end})`

/** Whether figures or bets belong to a contract's category. */
export const ofCategory = (column: SQL, { category }: Pick<StatementRow, 'category'>): SQL =>
  category === 'CONS' ? sql`true` : sql`${column} = ${category}`
