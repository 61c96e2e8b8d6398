import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

export type WaterfallStep = {
  key: string
  name: ReactNode
  /** The formatted amount. */
  text: ReactNode
  /** The start and end of its bar on the common scale. */
  from: number
  to: number
  /** The sum of the rows above it. */
  sum?: boolean
  note?: ReactNode
}

type BarProps = Pick<WaterfallStep, 'from' | 'to' | 'sum'> & { low: number; high: number }

function Bar({ from, to, sum, low, high }: BarProps) {
  const share = (value: number) => ((value - low) / (high - low)) * 100
  const start = share(Math.min(from, to))
  return (
    <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-panel-3">
      <span
        className={cx(
          'absolute inset-y-0 min-w-0.5 rounded-full',
          sum ? 'bg-lamp' : to < from ? 'bg-alert' : 'bg-info',
        )}
        style={{ insetInlineStart: `${start}%`, inlineSize: `${share(Math.max(from, to)) - start}%` }}
      />
    </div>
  )
}

/** The calculation of a figure: each step with its amount, and a bar that starts where the previous one ended. */
export function Waterfall({ steps, label }: { steps: readonly WaterfallStep[]; label: string }) {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...ends)
  const high = Math.max(0, ...ends)
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {steps.map(({ key, name, text, from, to, sum = false, note }) => (
        <li key={key} className={cx('grid gap-1', sum && 'border-t border-line pt-2')}>
          <p className={cx('flex items-baseline justify-between gap-3 text-sm', sum && 'font-bold')}>
            <span className={sum ? undefined : 'text-ink-2'}>{name}</span>
            <span className="flex-none">{text}</span>
          </p>
          <Bar {...{ from, to, sum, low }} high={high === low ? low + 1 : high} />
          {note !== undefined && <p className="text-xs text-ink-2">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
