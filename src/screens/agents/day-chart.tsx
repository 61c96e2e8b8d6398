import { Trans } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'

export type ChartTone = 'lamp' | 'info' | 'win'
export type ChartPane = {
  name: string
  tone: ChartTone
  values: readonly number[]
  /** A value as the table has it. */
  text: (index: number) => string
}
export type DayChartProps = {
  title: string
  /** The day each value belongs to, as people read it. */
  days: readonly string[]
  /** What the values belong to where it is not days. */
  unit?: string
  /** Each with a scale of its own, one above the other. */
  panes: readonly ChartPane[]
  /** How a value of the scale is written. */
  scale: (value: number) => string
}

/** How high the panes are, the first one first. */
const heights = ['h-32', 'h-14']

const fills: Record<ChartTone, string> = { lamp: 'fill-lamp', info: 'fill-info', win: 'fill-win' }
const dots: Record<ChartTone, string> = { lamp: 'bg-lamp', info: 'bg-info', win: 'bg-win' }

/** A round number that the scale ends at. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10) * power
}

type PaneProps = Pick<DayChartProps, 'scale'> & { pane: ChartPane; className: string }

/** Bars of one figure; below zero they hang from its line. The last day, which still goes on, is brighter. */
function Pane({ pane: { values, tone }, scale, className }: PaneProps) {
  const max = roundUp(Math.max(...values)) || 1
  const min = -roundUp(-Math.min(0, ...values))
  const y = (value: number) => 100 - ((value - min) / (max - min)) * 100
  const width = 0.7
  const lines = [...new Set([max, 0, min])]
  return (
    <div className={cx('relative ms-14', className)}>
      {lines.map((value) => (
        <div
          key={value}
          className="absolute inset-x-0 border-t border-line"
          style={{ insetBlockStart: `${y(value)}%` }}
        >
          <span className="num absolute end-full -translate-y-1/2 pe-2 text-xs text-ink-2">{scale(value)}</span>
        </div>
      ))}
      <svg
        viewBox={`0 0 ${values.length} 100`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full [direction:ltr]"
      >
        {values.map((value, n) => (
          <rect
            key={n}
            x={n + (1 - width) / 2}
            width={width}
            y={Math.min(y(value), y(0))}
            height={value === 0 ? 0 : Math.max(1, Math.abs(y(value) - y(0)))}
            className={cx(value < 0 ? 'fill-alert' : fills[tone], n < values.length - 1 && 'opacity-70')}
          />
        ))}
      </svg>
    </div>
  )
}

const Bars = ({ days, panes, scale }: Omit<DayChartProps, 'title'>) => (
  <div aria-hidden="true" className="grid gap-3.5 pt-2" dir="ltr">
    {panes.map((pane, index) => (
      <Pane key={pane.name} pane={pane} scale={scale} className={heights[index] ?? 'h-14'} />
    ))}
    <p className="ms-14 flex justify-between text-xs text-ink-2">
      <span>{days[0]}</span>
      <span>{days.at(-1)}</span>
    </p>
  </div>
)

function Table({ title, days, panes, unit }: Omit<DayChartProps, 'scale'>) {
  return (
    <details className="text-sm">
      <summary className="link min-h-11 w-fit cursor-pointer content-center text-xs">
        <Trans>As a table</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled by keyboard too */}
      <div role="region" aria-label={title} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-xs text-ink-2">
              <th scope="col" className="py-1.5 text-start font-normal">
                {unit ?? <Trans>Day</Trans>}
              </th>
              {panes.map(({ name }) => (
                <th key={name} scope="col" className="py-1.5 text-end font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, n) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {day}
                </th>
                {panes.map(({ name, text }) => (
                  <td key={name} className="num py-1.5 text-end">
                    {text(n)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Figures of days as bars, and the same as a table for who reads or hears them. */
export function DayChart({ title, days, panes, scale, unit }: DayChartProps) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-2 rounded-2 border border-line bg-panel-2 p-3 md:p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{title}</h3>
        <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          {panes.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={cx('size-3 rounded-1', dots[tone])} />
              {name}
            </li>
          ))}
        </ul>
      </header>
      <Bars days={days} panes={panes} scale={scale} />
      <Table {...{ title, days, panes, unit }} />
    </section>
  )
}
