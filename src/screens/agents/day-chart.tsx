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
  /** Each with a scale of its own, one above the other. */
  panes: readonly ChartPane[]
  /** How a value of the scale is written. */
  scale: (value: number) => string
}

const WIDTH = 640
const HEIGHTS = [132, 56]
const GAP = 14

const fills: Record<ChartTone, string> = { lamp: 'fill-lamp', info: 'fill-info', win: 'fill-win' }
const dots: Record<ChartTone, string> = { lamp: 'bg-lamp', info: 'bg-info', win: 'bg-win' }

/** A round number that the scale ends at. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10) * power
}

type PaneProps = Pick<DayChartProps, 'scale'> & { pane: ChartPane; top: number; height: number }

/** Bars of one figure; below zero they hang from its line. The last day, which still goes on, is brighter. */
function Pane({ pane: { values, tone }, top, height, scale }: PaneProps) {
  const most = roundUp(Math.max(...values)) || 1
  const least = -roundUp(-Math.min(0, ...values))
  const y = (value: number) => top + height - ((value - least) / (most - least)) * height
  const step = WIDTH / Math.max(1, values.length)
  const width = Math.max(2, Math.min(44, step * 0.7))
  return (
    <g>
      {[most, 0, ...(least < 0 ? [least] : [])].map((value) => (
        <g key={value}>
          <line x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" strokeWidth={1} />
          <text x={-6} y={y(value) + 4} textAnchor="end" className="fill-ink-2 text-[13px]">
            {scale(value)}
          </text>
        </g>
      ))}
      {values.map((value, n) => (
        <rect
          key={n}
          x={n * step + (step - width) / 2}
          width={width}
          y={Math.min(y(value), y(0))}
          height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
          rx={Math.min(4, width / 4)}
          className={cx(value < 0 ? 'fill-alert' : fills[tone], n < values.length - 1 && 'opacity-70')}
        />
      ))}
    </g>
  )
}

const heightOf = (index: number) => HEIGHTS[index] ?? 56
const topOf = (index: number) => HEIGHTS.slice(0, index).reduce((sum, height) => sum + height + GAP, 6)

function Bars({ days, panes, scale }: Omit<DayChartProps, 'title'>) {
  const bottom = topOf(panes.length - 1) + heightOf(panes.length - 1)
  const named = days.length < 2 ? [0] : [0, Math.floor((days.length - 1) / 2), days.length - 1]
  const x = (n: number) => (WIDTH / days.length) * (n + 0.5)
  return (
    <svg aria-hidden="true" viewBox={`-58 0 ${WIDTH + 62} ${bottom + 26}`} className="w-full [direction:ltr]">
      {panes.map((pane, index) => (
        <Pane key={pane.name} pane={pane} top={topOf(index)} height={heightOf(index)} scale={scale} />
      ))}
      {[...new Set(named)].map((n) => (
        <text
          key={n}
          x={x(n)}
          y={bottom + 20}
          textAnchor={days.length > 1 && n === 0 ? 'start' : n === days.length - 1 && n > 0 ? 'end' : 'middle'}
          className="fill-ink-2 text-[13px]"
        >
          {days[n]}
        </text>
      ))}
    </svg>
  )
}

function Table({ title, days, panes }: Omit<DayChartProps, 'scale'>) {
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
                <Trans>Day</Trans>
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
export function DayChart({ title, days, panes, scale }: DayChartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2 rounded-2 border border-line bg-panel-2 p-3 md:p-4">
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
      <Table title={title} days={days} panes={panes} />
    </section>
  )
}
