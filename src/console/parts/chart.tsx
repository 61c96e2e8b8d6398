import { Trans } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'

export type ChartLine = { name: string; values: readonly number[] }
export type ChartProps = {
  title: string
  /** The label of each point: a time, a day. */
  labels: readonly string[]
  /** At most three lines, or bars of one. */
  lines: readonly ChartLine[]
  bars?: boolean
  /** Formats a value. */
  text?: (value: number) => string
}

const size = { width: 320, height: 96, foot: 14 }
const strokes = ['stroke-info-ink', 'stroke-alert-ink', 'stroke-win-ink'] as const
const fills = ['fill-info-ink', 'fill-alert-ink', 'fill-win-ink'] as const
const inks = ['text-info-ink', 'text-alert-ink', 'text-win-ink'] as const

/** A round number where the scale ends. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** The gridlines: round values from the highest to the lowest, zero among them. */
function scaleOf(lines: readonly ChartLine[], points: number, bars: boolean) {
  const all = lines.flatMap(({ values }) => values)
  const top = roundUp(Math.max(0, ...all))
  const low = Math.min(0, ...all)
  const bottom = low < 0 ? -roundUp(-low) : 0
  return {
    top,
    bottom,
    y: (value: number) => size.height - ((value - bottom) / (top - bottom)) * size.height,
    step: size.width / Math.max(1, bars ? points : points - 1),
  }
}

type Scale = ReturnType<typeof scaleOf>
type DrawnProps = { line: ChartLine; at: number; scale: Scale }

const Bars = ({ line: { values }, at, scale: { y, step } }: DrawnProps) => (
  <g className={fills[at]}>
    {values.map((value, n) => (
      <rect
        key={n}
        x={n * step + 1}
        width={Math.max(1, step - 2)}
        y={Math.min(y(value), y(0))}
        height={Math.max(0.5, Math.abs(y(value) - y(0)))}
      />
    ))}
  </g>
)

const Line = ({ line: { values }, at, scale: { y, step } }: DrawnProps) => (
  <polyline
    points={values.map((value, n) => `${(n * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
    className={cx('fill-none', strokes[at])}
    strokeWidth={1.6}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
)

/** The gridlines' values: the highest, the middle or zero, the lowest. */
const ticksOf = ({ top, bottom }: Pick<Scale, 'top' | 'bottom'>) => [top, bottom < 0 ? 0 : top / 2, bottom]

/** The values of the gridlines beside them; one that reads like the line above it is left out. */
function Axis({ scale, text }: { scale: Scale; text: (value: number) => string }) {
  const ticks = ticksOf(scale).map((value) => ({ value, label: text(value) }))
  const drawn = ticks.filter(({ label }, at) => ticks.findIndex((other) => other.label === label) === at)
  const widest = drawn.reduce((longest, { label }) => (label.length > longest.length ? label : longest), '')
  const height = size.height + size.foot + 4
  return (
    <div aria-hidden="true" className="num relative text-end text-xs leading-4 text-ink-3">
      <span className="invisible">{widest}</span>
      {drawn.map(({ value, label }) => (
        <span
          key={value}
          className="absolute end-0 -translate-y-1/2"
          style={{ top: `${((scale.y(value) + 4) / height) * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

function Drawing({ lines, bars, scale }: Pick<ChartProps, 'lines' | 'bars'> & { scale: Scale }) {
  const { y } = scale
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -4 ${size.width} ${size.height + size.foot + 4}`}
      className="w-full overflow-visible"
      preserveAspectRatio="none"
    >
      {ticksOf(scale).map((value, n) => (
        <line key={n} x1={0} x2={size.width} y1={y(value)} y2={y(value)} className="stroke-line" strokeWidth={1} />
      ))}
      {lines.map((line, at) =>
        bars ? <Bars key={line.name} {...{ line, at, scale }} /> : <Line key={line.name} {...{ line, at, scale }} />,
      )}
    </svg>
  )
}

/** The same figures for screen readers. */
const AsTable = ({ title, labels, lines, text }: Required<Pick<ChartProps, 'title' | 'labels' | 'lines' | 'text'>>) => (
  <details className="text-xs">
    <summary className="cursor-pointer py-1 text-ink-2">
      <Trans>As a table</Trans>
    </summary>
    <div className="max-h-60 overflow-auto">
      <table aria-label={title} className="w-full">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              <Trans>Time</Trans>
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, n) => (
            <tr key={n}>
              <th scope="row" className="num text-start font-normal">
                {label}
              </th>
              {lines.map(({ name, values }) => (
                <td key={name} className="num text-end">
                  {text(values[n] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

/**
 * Lines or bars of a few figures over time on an axis of values, with the same figures as a table for screen readers. Bars below zero hang
 * from the zero line.
 */
export function Chart({ title, labels, lines, bars = false, text = String }: ChartProps) {
  const scale = scaleOf(lines, labels.length, bars)
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-2">
        <b className="text-ink">{title}</b>
        <span className="flex gap-3">
          {lines.map(({ name, values }, at) => (
            <span key={name} className={inks[at]}>
              {name} <b className="num">{text(values.at(-1) ?? 0)}</b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis {...{ scale, text }} />
        <Drawing {...{ lines, bars, scale }} />
      </div>
      <p className="num flex justify-between text-xs text-ink-3">
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </p>
      <AsTable {...{ title, labels, lines, text }} />
    </figure>
  )
}
