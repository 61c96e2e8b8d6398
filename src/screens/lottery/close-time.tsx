import type { ReactNode } from 'react'
import { useDates } from '#src/app/use-dates.ts'
import { cx } from '#src/ui/cx.ts'
import { Countdown } from '#src/ui/countdown.tsx'

/** From this time on, half a day, a date says more than a countdown. */
const FAR = 43_200_000

/** Whether bets close so late that the page shows the day instead of the time left. */
export const isFar = (deadline: number, now: number): boolean => deadline - now >= FAR

export type CloseTimeProps = {
  /** When bets close by this page's clock, and by the calendar. */
  deadline: number
  closesAt: string
  now: number
  /** The total time in seconds: shows five lamps that go out. */
  of?: number
  className?: string
}

/** When bets close: a countdown in the last hours, before that day and time. */
export function CloseTime({ deadline, closesAt, now, of, className }: CloseTimeProps): ReactNode {
  const dates = useDates()
  if (isFar(deadline, now))
    return (
      <time dateTime={closesAt} className={cx('num font-bold whitespace-normal', className)}>
        {dates.near(closesAt, now)}
      </time>
    )
  return <Countdown deadline={deadline} now={now} {...(of !== undefined && { of })} {...(className && { className })} />
}
