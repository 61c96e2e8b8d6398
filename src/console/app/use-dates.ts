import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  calendarDayText,
  clockText,
  dateText,
  deviceZone,
  momentText,
  timeText,
  weekdayText,
} from '#src/lib/date-text.ts'
import { useSession } from './services.tsx'

/**
 * Formats dates in the operator's language and the merchant's time zone, which is named where the operator's differs.
 */
export function useDates() {
  const { i18n } = useLingui()
  const { locale } = i18n
  const timeZone = useSession()?.timeZone
  return useMemo(() => {
    const format = { locale, timeZone }
    const isOwn = timeZone === deviceZone()
    return {
      /** The day of a moment. */
      day: (instant: string) => dateText(instant, format),
      /** Day and time. */
      moment: (instant: string) => momentText(instant, format),
      /** Day and time by the operator's own clock; null where the operator is in the merchant's zone. */
      ownMoment: (instant: string) => (isOwn ? null : momentText(instant, { locale, timeZone: deviceZone() })),
      isOwn,
      time: (instant: string) => timeText(instant, format),
      /** A day of the calendar, yyyy-MM-dd. */
      calendarDay: (date: string) => calendarDayText(date, locale),
      /** A day of the week, 1 Monday to 7 Sunday. */
      weekday: (day: number) => weekdayText(day, locale),
      /** The time of day with its zone: the merchant's, or one that it may get. Throws for a zone that there isn't. */
      clock: (at: number, zone = timeZone ?? 'UTC') => clockText(at, zone, locale),
    }
  }, [locale, timeZone])
}
