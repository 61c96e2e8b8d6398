import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'neutral' | 'win' | 'alert' | 'lamp' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-panel-3 text-ink-2',
  win: 'bg-win-wash text-win-ink',
  alert: 'bg-alert-wash text-alert-ink',
  lamp: 'bg-lamp-wash text-lamp-ink',
  info: 'bg-info-wash text-info-ink',
}

type BadgeProps = { tone?: BadgeTone; wraps?: boolean; children: ReactNode }

/** A status in a word; `wraps` is for a list that may be longer than a line. */
export const Badge = ({ tone = 'neutral', wraps = false, children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-1 px-2 py-px text-xs font-bold',
      !wraps && 'whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
)

/** The number of new items, on the corner of an icon button; the button's name says it in words. */
export const CountDot = ({ count }: { count: number }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className="absolute end-1 top-1 min-w-4 rounded-full bg-alert px-1 text-center text-micro leading-4 font-bold text-on-alert"
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null
