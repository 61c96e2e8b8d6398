import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { calendarDayText, clockText, dateText, momentText, timeText } from '#src/lib/date-text.ts'
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
    return {
      /** The day of a moment. */
      day: (instant: string) => dateText(instant, format),
      /** Day and time. */
      moment: (instant: string) => momentText(instant, format),
      time: (instant: string) => timeText(instant, format),
      /** A day of the calendar, yyyy-MM-dd. */
      calendarDay: (date: string) => calendarDayText(date, locale),
      /** The time of day with its zone. */
      clock: (at: number) => clockText(at, timeZone ?? 'UTC', locale),
    }
  }, [locale, timeZone])
}
