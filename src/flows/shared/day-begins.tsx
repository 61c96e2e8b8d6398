import { Trans } from '@lingui/react/macro'
import { dayOf, dayStart } from '#rules/calendar.ts'
import { useServices } from '#src/app/services.tsx'
import { useCalendar } from '#src/app/use-calendar.ts'
import { useDates } from '#src/app/use-dates.ts'

const midnight = '00:00'

/** When the site's day begins, unless that's midnight, and from which day on that changes. */
export function DayBegins() {
  const { siteClock } = useServices()
  const calendar = useCalendar()
  const dates = useDates()
  const today = dayOf(siteClock.now(), calendar)
  const startOf = (day: string) => dates.time(new Date(dayStart(day, calendar)).toISOString())
  const { at = midnight } = calendar.dayCuts.findLast(({ from }) => from <= today) ?? {}
  const coming = calendar.dayCuts.find(({ from }) => from > today)
  if (at === midnight && !coming) return null
  return (
    <p className="text-xs text-ink-2">
      {at !== midnight && <Trans>A day begins at {startOf(today)}.</Trans>}{' '}
      {coming && (
        <Trans>
          From {dates.calendarDay(coming.from)} on, a day begins at {startOf(coming.from)}.
        </Trans>
      )}
    </p>
  )
}
