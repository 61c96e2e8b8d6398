import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { numberText } from '#src/lib/languages.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { monday } from '#rules/calendar.ts'
import { useCalendar } from '../../app/use-calendar.ts'
import { useDates } from '../../app/use-dates.ts'
import { Chart } from '../../parts/chart.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts, Figures } from '../../parts/facts.tsx'
import { Difference, MetricValue } from './metric-value.tsx'
import { sorted } from './range.ts'
import { drawn, useMetrics, views, type MetricId, type ReportRow, type View } from './use-metrics.ts'

type Report = ConsoleValueOf<'listReport'>
type PartProps = { report: Report; view: View }

/** A period as its day, or its first and last day. */
function usePeriod(): (row: Pick<ReportRow, 'from' | 'to'>) => string {
  const dates = useDates()
  return ({ from, to }) =>
    from === to ? dates.calendarDay(from) : `${dates.calendarDay(from)} – ${dates.calendarDay(to)}`
}

/** The sums of the range, each with its difference to the range before. */
export function Totals({ report: { total, before }, view }: PartProps) {
  const metrics = useMetrics()
  const range = usePeriod()(before.total)
  return (
    <>
      <Figures
        items={views[view].map((id) => ({
          label: metrics[id].label,
          value: <MetricValue kind={metrics[id].kind} value={total[id]} />,
          note: <Difference kind={metrics[id].kind} value={total[id]} before={before.total[id]} />,
        }))}
      />
      <p className="mt-1.5 text-xs text-ink-2">
        <Trans>Compared with {range}.</Trans>
      </p>
    </>
  )
}

/** The main figures over the range, each beside the range before. */
export function Charts({ report: { rows, before }, view }: PartProps) {
  const { t, i18n } = useLingui()
  const metrics = useMetrics()
  const period = usePeriod()
  const [inOrder, earlier] = [rows.toReversed(), before.rows.toReversed()]
  const text = (value: number) => numberText(Math.round(value), i18n.locale)
  const values = (of: readonly ReportRow[], id: MetricId) => inOrder.map((_, at) => Number(of[at]?.[id] ?? 0))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {drawn[view].map((id) => (
        <Chart
          key={id}
          title={metrics[id].label}
          labels={inOrder.map(period)}
          text={text}
          lines={[
            { name: t`This range`, values: values(inOrder, id) },
            { name: t`The range before`, values: values(earlier, id) },
          ]}
        />
      ))}
    </div>
  )
}

/** Every period of the range, sorted by any figure. */
export function Periods({ report: { rows }, view }: PartProps) {
  const { t } = useLingui()
  const metrics = useMetrics()
  const period = usePeriod()
  const [sort, setSort] = useState('-from')
  const columns: Column<ReportRow>[] = [
    { id: 'from', header: t`Time`, sort: 'from', cell: period },
    ...views[view].map((id) => ({
      id,
      header: metrics[id].label,
      end: true,
      sort: id,
      cell: (row: ReportRow) => <MetricValue kind={metrics[id].kind} value={row[id]} />,
    })),
  ]
  return (
    <div className="max-h-160 overflow-auto">
      <DataTable
        label={t`Figures by period`}
        columns={columns}
        rows={sorted(rows, sort, (row, column) => row[column as keyof ReportRow])}
        keyOf={({ from }) => from}
        sort={sort}
        onSort={setSort}
      />
    </div>
  )
}

/** What each figure of the page means. */
export function Definitions() {
  const metrics = useMetrics()
  const weekday = useDates().weekday(useCalendar().weekStart ?? monday)
  return (
    <details className="rounded-tile border border-line bg-panel px-3.5 py-2">
      <summary className="min-h-8 cursor-pointer py-1 font-bold">
        <Trans>Definitions</Trans>
      </summary>
      <p className="mb-1.5 text-sm text-ink-2">
        <Trans>
          A bet counts on the day it was settled. A correction counts on the day it was made; a void takes the bet, its
          stake and its payout back. Money counts on the day it was posted. Weeks begin on {weekday}.
        </Trans>
      </p>
      <Facts items={Object.values(metrics).map(({ label, definition }) => ({ label, value: definition }))} />
    </details>
  )
}
