import { figuresTagOf } from './languages.ts'

/** How a moment is written; `timeZone` is the reader's own unless given. */
export type DateFormat = { locale: string; timeZone?: string }

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${figuresTagOf(locale)}-ca-gregory`, options)

/** The day of a moment in the reader's language with Latin digits: '21 Nov 2026'. */
export const dateText = (instant: string, { locale, timeZone }: DateFormat): string =>
  formatter(locale, { dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(new Date(instant))

/** Day and time of a moment, the zone named: '21 Nov 2026, 04:30 GMT+6'. */
export const momentText = (instant: string, { locale, timeZone }: DateFormat): string =>
  formatter(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant))
