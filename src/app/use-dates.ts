import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { calendarDayText, dateText, momentText, nearText, shortDayText, timeText } from '#src/lib/date-text.ts'
import { useSiteInfo } from './site-info.ts'

/**
 * Writes dates in the reader's language and the merchant's zone, which is named where it is not the reader's.
 * @param zone the zone an answer of the server says it counts in
 */
export function useDates(zone?: string) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const merchantZone = useSiteInfo()?.timeZone
  const timeZone = zone ?? merchantZone
  return useMemo(() => {
    const format = { locale, timeZone }
    return {
      /** The day of a moment. */
      day: (instant: string) => dateText(instant, format),
      /** Day and time. */
      moment: (instant: string) => momentText(instant, format),
      time: (instant: string) => timeText(instant, format),
      /** A moment to come, by its day within the week. */
      near: (instant: string, now: number) => nearText(instant, now, format),
      /** A day of the calendar, yyyy-MM-dd. */
      calendarDay: (date: string) => calendarDayText(date, locale),
      /** The same without its year. */
      shortDay: (date: string) => shortDayText(date, locale),
    }
  }, [locale, timeZone])
}
