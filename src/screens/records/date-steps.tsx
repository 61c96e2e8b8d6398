import { Trans } from '@lingui/react/macro'
import { useDates } from '#src/app/use-dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { movedDays, stepOf, type Days } from './record-dates.ts'

type DateStepsProps = { days: Days; today: string; onDays: (days: Days) => void }

/** Moves a window of 7 or 30 days back or forth; the shown days are in between. */
export function DateSteps({ days, today, onDays }: DateStepsProps) {
  const { calendarDay } = useDates()
  const count = stepOf(days)
  if (count === null) return null
  const ends = {
    previous: <Trans>Records go back 12 months.</Trans>,
    next: <Trans>There are no records after today.</Trans>,
  }
  const step = (way: 'previous' | 'next') => {
    const moved = movedDays(days, way, today)
    return (
      <Button size="sm" why={moved === null && ends[way]} onClick={() => moved && onDays(moved)}>
        {way === 'previous' ? (
          <>
            <Icon name="prev" size="xs" flip />
            <Trans>Previous {count} days</Trans>
          </>
        ) : (
          <>
            <Trans>Next {count} days</Trans>
            <Icon name="next" size="xs" flip />
          </>
        )}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {step('previous')}
      <span className="order-first basis-full text-sm text-ink-2 md:order-none md:basis-auto">
        <bdi className="tabular">
          {calendarDay(days.from)} – {calendarDay(days.to)}
        </bdi>
      </span>
      {step('next')}
    </div>
  )
}
