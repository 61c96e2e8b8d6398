import { figuresTagOf, isKnownToBrowsers, isRightToLeft } from './languages.ts'
import { memoized } from './memoized.ts'

/**
 * How moments are written: in the merchant's time zone, which is named where the reader's differs; without one, in
 * the reader's.
 */
export type DateFormat = { locale: string; timeZone?: string | undefined; readerZone?: string }

const formats = memoized((key) => {
  const [tag, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(`${tag}-ca-gregory`, options)
})

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) => formats(JSON.stringify([tag, options]))

/** A date in figures, '21/11/2026', where a browser knows neither the months of a language nor its weekdays. */
function inFigures({ weekday, ...options }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const dayAndMonth = { day: '2-digit', month: '2-digit' } as const
  const hasDay = weekday !== undefined || options.day !== undefined
  const isNamed = options.timeZoneName !== undefined
  return { ...options, ...(hasDay && dayAndMonth), ...(isNamed && { timeZoneName: 'shortOffset' }) }
}

/** In a right-to-left language a date is one bidi-isolated run, so that the text around it can't reorder it. */
function write(instant: string, { locale, timeZone }: DateFormat, options: Intl.DateTimeFormatOptions): string {
  const zone = timeZone && { timeZone }
  const format = isKnownToBrowsers(locale)
    ? formatOf(figuresTagOf(locale), { ...options, ...zone })
    : formatOf('en-GB-u-nu-latn', { ...inFigures(options), ...zone })
  const text = format.format(new Date(instant))
  return isRightToLeft(locale) ? `\u2068${text}\u2069` : text
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The time zone of the reader's device. */
export const deviceZone = (): string => formatOf('en', {}).resolvedOptions().timeZone

/** Whether both zones' clocks show the same time at a moment, or the same date where only the day counts. */
function alike(instant: string, options: Intl.DateTimeFormatOptions, { timeZone, readerZone }: DateFormat): boolean {
  const reader = readerZone ?? deviceZone()
  if (timeZone === undefined || timeZone === reader) return true
  const [inZone, here] = [timeZone, reader].map((zone) =>
    formatOf('en', { ...options, timeZone: zone }).format(new Date(instant)),
  )
  return inZone === here
}

const zoneWhere = (isNamed: boolean) => (isNamed ? ({ timeZoneName: 'short' } as const) : {})

/** The day of a moment in the reader's language with Latin digits: '21 Nov 2026'. */
export const dateText = (instant: string, format: DateFormat): string =>
  write(instant, format, { ...day, ...zoneWhere(!alike(instant, day, format)) })

/** Day and time of a moment: '21 Nov 2026, 04:30'. */
export const momentText = (instant: string, format: DateFormat): string =>
  write(instant, format, { ...day, ...clock, ...zoneWhere(!alike(instant, { ...day, ...clock }, format)) })

/** The time of a moment: '04:30'. */
export const timeText = (instant: string, format: DateFormat): string =>
  write(instant, format, { ...clock, ...zoneWhere(!alike(instant, { ...day, ...clock }, format)) })

const weekMs = 6 * 86_400_000

/** A future moment: with its weekday within a week, 'Thu 15:00', else with its date, '3 Dec, 15:00'. */
export function nearText(instant: string, now: number, format: DateFormat): string {
  const isNear = Date.parse(instant) - now < weekMs
  const which = isNear ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return write(instant, format, { ...which, ...clock, ...zoneWhere(!alike(instant, { ...day, ...clock }, format)) })
}

/** A day of the calendar, yyyy-MM-dd, which is the same everywhere. */
export const calendarDayText = (date: string, locale: string): string =>
  write(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' }, day)

/** The same without its year, for many dates beside each other: '21 Nov'. */
export const shortDayText = (date: string, locale: string): string =>
  write(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' }, { day: 'numeric', month: 'short' })

/** The name of a day of the week by ISO 8601, 1 Monday to 7 Sunday; its number where a browser doesn't know the language. */
export function weekdayText(weekday: number, locale: string): string {
  // 1 January 2024 was a Monday
  const date = new Date(Date.UTC(2024, 0, weekday))
  return isKnownToBrowsers(locale)
    ? formatOf(figuresTagOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(date)
    : String(weekday)
}

/** The time of day, always with its zone: '20:41 Bangladesh Time'. */
export const clockText = (at: number, timeZone: string, locale: string): string =>
  write(new Date(at).toISOString(), { locale, timeZone }, { ...clock, timeZoneName: 'shortGeneric' })
