import { sql, type SQL } from 'drizzle-orm'
import { addDays, monday, stretchesOf, type Calendar } from '#rules/calendar.ts'

/** The day of a merchant that a moment belongs to, of type date: what `dayOf` is in TypeScript. */
export function merchantDay(at: SQL, calendar: Calendar): SQL {
  const [latest, ...before] = stretchesOf(calendar).map((stretch) => {
    const day = sql`merchant_day(${at}, ${calendar.timeZone}, ${stretch.at}::interval)`
    const last = stretch.until === null ? day : sql`least(${day}, ${addDays(stretch.until, -1)}::date)`
    return { start: stretch.start, day: last }
  })
  if (before.length === 0) return latest!.day
  const earliest = before.pop()!
  const cases = [latest!, ...before].map(
    ({ start, day }) => sql`WHEN ${at} >= ${new Date(start).toISOString()}::timestamptz THEN ${day}`,
  )
  return sql`(CASE ${sql.join(cases, sql` `)} ELSE ${earliest.day} END)`
}

/** The first day of the week that a day belongs to, of type date: what `weekOf` is in TypeScript. */
export function merchantWeek(day: SQL, { weekStart = monday }: Pick<Calendar, 'weekStart'>): SQL {
  const behind = sql.raw(String(weekStart - monday))
  return sql`(date_trunc('week', ${day} - ${behind})::date + ${behind})`
}
