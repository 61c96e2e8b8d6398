import { clockText, secondsLeft } from '../lib/time-left.ts'
import { Bulbs } from './bulbs.tsx'
import { cx } from './cx.ts'

export type CountdownProps = {
  /** When it ends, ms since 1970. */
  deadline: number
  /** The current time, ms since 1970, from any ticking source. */
  now: number
  /** The whole length in seconds: shows five lamps that go out. */
  of?: number
  className?: string
}

/** Time left until a deadline. It is silent while it counts: announce start and end beside it. */
export const Countdown = ({ deadline, now, of, className }: CountdownProps) => {
  const left = secondsLeft(deadline, now)
  return (
    <span role="timer" aria-live="off" className={cx('inline-flex items-center gap-1.5 font-bold tabular', className)}>
      <span className="num">{clockText(left)}</span>
      {of !== undefined && <Bulbs lit={Math.ceil((left / of) * 5)} />}
    </span>
  )
}
