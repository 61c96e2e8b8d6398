import { memoized } from './memoized.ts'
import { figuresTagOf, languages } from './languages.ts'

/** How a moment is written; `timeZone` is the reader's own unless given. */
export type DateFormat = { locale: string; timeZone?: string }

const isRightToLeft = (locale: string) => languages.some(({ tag, dir }) => tag === locale && dir === 'rtl')

const formats = memoized((key) => {
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions]
  return new Intl.DateTimeFormat(`${figuresTagOf(locale)}-ca-gregory`, options)
})

/** In a language written from right to left a date is one run of its own, whatever stands around it. */
function write(instant: string, { locale, timeZone }: DateFormat, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, { ...options, timeZone }])
  const text = formats(key).format(new Date(instant))
  return isRightToLeft(locale) ? `\u2068${text}\u2069` : text
}

/** The day of a moment in the reader's language with Latin digits: '21 Nov 2026'. */
export const dateText = (instant: string, format: DateFormat): string => write(instant, format, { dateStyle: 'medium' })

/** Day and time of a moment, the zone named: '21 Nov 2026, 04:30 GMT+6'. */
export const momentText = (instant: string, format: DateFormat): string =>
  write(instant, format, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
