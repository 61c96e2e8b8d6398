import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

export type ChartTone = 'lamp' | 'info' | 'win'
export type ChartPane = {
  name: string
  tone: ChartTone
  values: readonly number[]
  /** Formats a value for the table. */
  text: (index: number) => string
}
export type DayChartProps = {
  title: string
  /** The day of each value, in readable form. */
  days: readonly string[]
  /** The short form below the bars. */
  ticks: readonly string[]
  /** The label of the values' column if it isn't days. */
  unit?: string
  /** One above the other, each with its own scale unless `isOneScale`. */
  panes: readonly ChartPane[]
  /** Formats a value on the scale. */
  scale: (value: number) => string
  isOneScale?: boolean
  /** Explains what the names don't. */
  note?: ReactNode
}

/** The heights of panes: the first one, the others, and those on one scale. */
const [high, low, medium] = ['h-32', 'h-14', 'h-24']

const fills: Record<ChartTone, string> = { lamp: 'bg-lamp', info: 'bg-info', win: 'bg-win' }

/** A round number where the scale ends. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10) * power
}

type Ends = { max: number; min: number }

/** The ends of a scale for values, with zero in between. */
const endsOf = (values: readonly number[]): Ends => ({
  max: roundUp(Math.max(0, ...values)) || 1,
  min: -roundUp(-Math.min(0, ...values)),
})

type PaneProps = Pick<DayChartProps, 'scale'> & { pane: ChartPane; ends: Ends; className: string }

/** Bars of one figure; negative ones hang from the zero line. The last day, which isn't over, is brighter. */
function Pane({ pane: { values, tone }, ends: { max, min }, scale, className }: PaneProps) {
  const y = (value: number) => 100 - ((value - min) / (max - min)) * 100
  const lines = new Set([max, ...(className !== low && Number.isInteger(max / 2) ? [max / 2] : []), 0, min])
  return (
    <div className={cx('relative ms-16', className)}>
      {[...lines].map((value) => (
        <div
          key={value}
          className="absolute inset-x-0 border-t border-line"
          style={{ insetBlockStart: `${y(value)}%` }}
        >
          <span className="absolute end-full -translate-y-1/2 pe-2 text-xs text-ink-2">
            <span className="num">{scale(value)}</span>
          </span>
        </div>
      ))}
      <div className="absolute inset-0 flex">
        {values.map((value, n) => (
          <div key={n} className="relative mx-auto max-w-16 flex-1">
            {value !== 0 && (
              <div
                className={cx(
                  'absolute inset-x-[14%]',
                  value < 0 ? 'rounded-b-[3px] bg-alert' : `rounded-t-[3px] ${fills[tone]}`,
                  n < values.length - 1 && 'opacity-70',
                )}
                style={{
                  insetBlockStart: `${Math.min(y(value), y(0))}%`,
                  blockSize: `max(2px, ${Math.abs(y(value) - y(0))}%)`,
                }}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The number of named days below the bars, on a phone and on a wide page. */
const named = { phone: 3, wide: 5 }

type Named = Record<keyof typeof named, boolean>
const shownAt = ({ phone, wide }: Named) => (phone ? (wide ? '' : 'md:hidden') : 'max-md:hidden')

/** The named days: at even steps back from the last one. */
const isNamed = (n: number, count: number, of: number) => (count - 1 - n) % Math.ceil(count / of) === 0

const Ticks = ({ ticks }: Pick<DayChartProps, 'ticks'>) => (
  <ol className="ms-16 flex h-4 text-xs text-ink-2">
    {ticks.map((day, n) => {
      const [phone, wide] = [named.phone, named.wide].map((of) => isNamed(n, ticks.length, of)) as [boolean, boolean]
      return (
        <li key={n} className="relative mx-auto max-w-16 flex-1">
          {(phone || wide) && (
            <span
              className={cx(
                'absolute whitespace-nowrap',
                n === ticks.length - 1 && ticks.length > named.wide
                  ? 'end-0'
                  : 'start-1/2 -translate-x-1/2 rtl:translate-x-1/2',
                shownAt({ phone, wide }),
              )}
            >
              {day}
            </span>
          )}
        </li>
      )
    })}
  </ol>
)

const Bars = ({ ticks, panes, scale, isOneScale = false }: Omit<DayChartProps, 'title' | 'days'>) => (
  <div aria-hidden="true" className="grid gap-5 pt-2">
    {panes.map((pane, index) => (
      <Pane
        key={pane.name}
        pane={pane}
        scale={scale}
        ends={endsOf(isOneScale ? panes.flatMap(({ values }) => values) : pane.values)}
        className={isOneScale ? medium : index === 0 ? high : low}
      />
    ))}
    <Ticks ticks={ticks} />
  </div>
)

function Table({ title, days, panes, unit }: Pick<DayChartProps, 'title' | 'days' | 'panes' | 'unit'>) {
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

/** Daily figures as bars, and the same as a table for screen readers and for exact reading. */
export function DayChart({ title, days, panes, unit, note, ...bars }: DayChartProps) {
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
              <span aria-hidden="true" className={cx('size-3 rounded-1', fills[tone])} />
              {name}
            </li>
          ))}
        </ul>
      </header>
      <Bars panes={panes} {...bars} />
      {note && <p className="text-xs text-ink-2">{note}</p>}
      <Table {...{ title, days, panes, unit }} />
    </section>
  )
}
