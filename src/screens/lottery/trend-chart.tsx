import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/button.tsx'
import type { Trend } from './trend.ts'

const HEIGHT = 96
/** With more bars than this the chart scrolls on phones, and fades at the edge. */
const FITS = 11
const WIDTH = 24

function Bars({ rows }: Pick<Trend, 'rows'>) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count))
  const width = rows.length * WIDTH
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + 34}`}
      width={width}
      className="max-w-none flex-none rtl:ml-auto"
      aria-hidden="true"
      style={{ height: HEIGHT + 34 }}
    >
      {rows.map(({ number, count }, i) => {
        const height = (count / maxCount) * HEIGHT
        const x = i * WIDTH
        return (
          <g key={number}>
            <rect
              x={x + 5}
              y={16 + HEIGHT - height}
              width={WIDTH - 10}
              height={Math.max(1, height)}
              rx={3}
              className={count === maxCount ? 'fill-lamp' : 'fill-edge'}
            />
            <text x={x + WIDTH / 2} y={12 + HEIGHT - height} textAnchor="middle" className="fill-ink-2 text-[10px]">
              {count}
            </text>
            <text x={x + WIDTH / 2} y={HEIGHT + 31} textAnchor="middle" className="fill-ink text-[12px] font-bold">
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const TrendTable = ({ trend: { draws, rows } }: { trend: Trend }) => (
  <table className="w-full max-w-96 text-sm">
    <thead>
      <tr className="border-b border-line text-xs text-ink-2">
        <th scope="col" className="py-1.5 text-start font-normal">
          <Trans context="lottery">Number</Trans>
        </th>
        <th scope="col" className="py-1.5 text-end font-normal">
          <Trans>Times</Trans>
        </th>
        <th scope="col" className="py-1.5 text-end font-normal">
          <Trans>Draws since</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ number, count, since }) => (
        <tr key={number} className="num border-b border-line last:border-0">
          <th scope="row" className="py-1 text-start">
            {number}
          </th>
          <td className="py-1 text-end">{count}</td>
          <td className="py-1 text-end">{since ?? `${draws}+`}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The frequency of each number: as bars, or the same figures as a table. */
export function TrendChart({ trend }: { trend: Trend }) {
  const { t } = useLingui()
  const [table, setTable] = useState(false)
  const { draws, rows } = trend
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="font-bold">
          <Trans>How often each number came up in {draws} draws</Trans>
        </span>
        <Button size="sm" variant="quiet" className="ms-auto" aria-pressed={table} onClick={() => setTable(!table)}>
          <Trans>Show as table</Trans>
        </Button>
      </figcaption>
      {table ? (
        <TrendTable trend={trend} />
      ) : (
        <div
          role="region"
          aria-label={t`Chart; the same figures are in the table`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide chart is scrolled by keyboard too
          tabIndex={0}
          className={cx(
            'flex overflow-x-auto',
            rows.length > FITS && 'pe-7 [mask-image:linear-gradient(to_right,#000_calc(100%-28px),transparent)]',
          )}
          dir="ltr"
        >
          <Bars rows={rows} />
        </div>
      )}
      <p className="mt-1 text-xs text-ink-2">
        <Trans>Every draw is independent: a number drawn often is no likelier to be drawn again.</Trans>
      </p>
    </figure>
  )
}
