import { byMidnight, dayStart } from '../calendar.ts'
import type { Game } from './games.ts'
import { PROVINCES, provincesOn, type Province } from './provinces.ts'

/** An issue as the schedule makes it; instants in milliseconds since 1970, the date is local to the game. */
export type Scheduled = {
  readonly issueNo: string
  readonly date: string
  readonly province: string | null
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string, at: number): { date: string; seconds: number } {
  let format = formats.get(timeZone)
  if (!format) {
    const numeric = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-GB', { ...numeric, timeZone, hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const seconds = Number(part.hour) * 3600 + Number(part.minute) * 60 + Number(part.second)
  return { date: `${part.year}-${part.month}-${part.day}`, seconds }
}

/** The local date (yyyy-MM-dd) at an instant. */
export const localDate = (timeZone: string, at: number): string => partsIn(timeZone, at).date

/** The date so many days later. */
export const laterDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

const plain = (date: string): string => date.replaceAll('-', '')
const dayOfYear = (date: string): string => {
  const day = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / DAY + 1
  return date.slice(0, 4) + String(day).padStart(3, '0')
}

/** Draws of a local date before opening times are known. */
function drawsOf(game: Game, date: string, provinces: readonly Province[]): Omit<Scheduled, 'opensAt'>[] {
  const { schedule, timeZone, closeSeconds } = game
  const start = dayStart(date, byMidnight(timeZone))
  const draw = (issueNo: string, drawsAt: number, province: string | null = null) => ({
    issueNo,
    date,
    province,
    closesAt: drawsAt - closeSeconds * 1000,
    drawsAt,
  })
  if ('every' in schedule) {
    const count = 86_400 / schedule.every
    const width = count > 999 ? 4 : 3
    return Array.from({ length: count }, (_, i) =>
      draw(`${plain(date)}-${String(i + 1).padStart(width, '0')}`, start + (i + 1) * schedule.every * 1000),
    )
  }
  const day = new Date(`${date}T00:00:00Z`)
  if (schedule.weekdays && !schedule.weekdays.includes(day.getUTCDay())) return []
  if (schedule.monthDays && !schedule.monthDays.includes(day.getUTCDate())) return []
  const at = start + schedule.at * 60_000
  if (schedule.region)
    return provincesOn(schedule.region, day.getUTCDay(), provinces).map(({ code }) =>
      draw(`${plain(date)}-${code}`, at, code),
    )
  return [draw(schedule.ordinal ? dayOfYear(date) : plain(date), at)]
}

/**
 * The issues of a game whose draw is after `from` and not after `to`, in the order of their draws. An issue opens when
 * the one before closes; issues of one instant (provinces) open together.
 */
export function issuesBetween(
  game: Game,
  from: number,
  to: number,
  provinces: readonly Province[] = PROVINCES,
): Scheduled[] {
  const issues: Scheduled[] = []
  let before: number | null = null
  let last: { drawsAt: number; opensAt: number } | null = null
  // The longest pause between draws is that of the 16th to the 1st.
  let date = laterDate(localDate(game.timeZone, from), 'every' in game.schedule ? -1 : -17)
  const end = laterDate(localDate(game.timeZone, to), 1)
  for (; date <= end; date = laterDate(date, 1)) {
    for (const draw of drawsOf(game, date, provinces)) {
      if (draw.drawsAt > to) return issues
      const opensAt: number = last?.drawsAt === draw.drawsAt ? last.opensAt : (before ?? draw.closesAt - DAY)
      if (draw.drawsAt > from) issues.push({ ...draw, opensAt })
      last = { drawsAt: draw.drawsAt, opensAt }
      before = draw.closesAt
    }
  }
  return issues
}
