import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { calendarDayText, dateText, momentText, nearText, shortDayText, timeText } from '#src/lib/date-text.ts'
import { useSiteInfo } from './site-info.ts'

/**
 * Formats dates in the reader's language and the merchant's time zone, which is named if it differs from the reader's.
 * @param zone the time zone that an answer of the server names
 */
export function useDates(zone?: string) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const merchantZone = useSiteInfo()?.timeZone
  const timeZone = zone ?? merchantZone
  return useMemo(() => {
    const format = { locale, timeZone }
    return {
      /** The day of an instant. */
      day: (instant: string) => dateText(instant, format),
      /** Day and time. */
      moment: (instant: string) => momentText(instant, format),
      time: (instant: string) => timeText(instant, format),
      /** A future instant, by its weekday within the week. */
      near: (instant: string, now: number) => nearText(instant, now, format),
      /** A day of the calendar, yyyy-MM-dd. */
      calendarDay: (date: string) => calendarDayText(date, locale),
      /** The same without its year. */
      shortDay: (date: string) => shortDayText(date, locale),
    }
  }, [locale, timeZone])
}
