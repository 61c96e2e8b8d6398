import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DeskLink, type Search } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useContractGames } from '../../parts/category-names.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { Difference, MetricValue } from './metric-value.tsx'
import { sorted, type Part, type ReportAsked, type Split } from './range.ts'
import { useMetrics } from './use-metrics.ts'

type SplitCardProps = { asked: ReportAsked; search: Search }

const shown = ['bets', 'stake', 'payout', 'gross', 'hold'] as const
const given = ['bonus', 'rebates'] as const

/** The parts of a split with their figures, sorted by any of them; a row opens the next level. */
function Parts({ rows, split, to }: { rows: readonly Part[]; split: Split; to: (row: Part) => Search | null }) {
  const { t } = useLingui()
  const metrics = useMetrics()
  const names: Record<string, string> = { ...useContractGames(), CONS: t`No category` }
  const [sort, setSort] = useState('-stake')
  const nameOf = (row: Part) => (split === 'category' ? (names[row.name] ?? row.name) : row.name)
  const columns: Column<Part>[] = [
    {
      id: 'name',
      header: { category: t`Category`, vendor: t`Vendor`, game: t`Game` }[split],
      sort: 'name',
      cell: nameOf,
    },
    ...[...shown, ...(split === 'category' ? given : [])].map((id) => ({
      id,
      header: metrics[id].label,
      end: true,
      sort: id,
      cell: (row: Part) => <MetricValue kind={metrics[id].kind} value={row[id]} />,
    })),
    {
      id: 'rtp',
      header: t`Returned (RTP)`,
      end: true,
      sort: 'rtp',
      cell: ({ rtp }) => <MetricValue kind="percent" value={rtp} />,
    },
    ...(split === 'game'
      ? [
          {
            id: 'rtpStated',
            header: t`RTP stated`,
            end: true,
            sort: 'rtpStated',
            cell: ({ rtpStated }: Part) => <MetricValue kind="percent" value={rtpStated} />,
          },
        ]
      : []),
    {
      id: 'change',
      header: t`Gross result, change`,
      end: true,
      cell: ({ gross, grossBefore }) => <Difference kind="money" value={gross} before={grossBefore} />,
    },
  ]
  if (rows.length === 0) return <Nothing title={<Trans>No bet was settled in this range</Trans>} />
  return (
    <div className="overflow-x-auto">
      <DataTable
        label={t`Figures by game`}
        columns={columns}
        rows={sorted(rows, sort, (row, column) => (column === 'name' ? nameOf(row) : row[column as keyof Part]))}
        keyOf={({ category, vendor, game }) => [category, vendor, game].join(' ')}
        sort={sort}
        onSort={setSort}
        open={(row, cell) => {
          const search = to(row)
          return search === null ? (
            cell
          ) : (
            <DeskLink className="block font-bold hover:underline" to="/reports" search={search}>
              {cell}
            </DeskLink>
          )
        }}
      />
    </div>
  )
}

/** Bets of the range by category, vendor or game: a category opens its vendors, a vendor its games. */
export function SplitCard({ asked: { range, split, category, vendor }, search }: SplitCardProps) {
  const { t } = useLingui()
  const names: Record<string, string> = useContractGames()
  const query = {
    ...range,
    split,
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor }),
  }
  const parts = useDesk('listReportGames', query, { keep: true })
  const go = (more: Search): Search => ({ ...search, ...more })
  const crumb = [category === undefined ? null : (names[category] ?? category), vendor ?? null].filter(
    (name) => name !== null,
  )
  const whole = go({ split: undefined, category: undefined, vendor: undefined })
  return (
    <Card title={<Trans>By game</Trans>} more={<FileLinks of="listReportGames" query={query} />}>
      <nav aria-label={t`Level`} className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {(
          [
            ['category', t`Category`],
            ['vendor', t`Vendor`],
            ['game', t`Game`],
          ] as const
        ).map(([value, label]) => (
          <DeskLink
            key={value}
            to="/reports"
            search={{ ...whole, split: value === 'category' ? undefined : value }}
            aria-current={value === split ? 'true' : undefined}
            className="chip px-3 text-xs aria-[current=true]:font-bold"
          >
            {label}
          </DeskLink>
        ))}
        {crumb.length > 0 && <span className="text-sm text-ink-2">{crumb.join(' › ')}</span>}
      </nav>
      <Shown answer={parts} coming={5}>
        {({ rows }) => (
          <Parts
            rows={rows}
            split={split}
            to={(row) =>
              split === 'category'
                ? row.category === 'CONS'
                  ? null
                  : go({ split: 'vendor', category: row.category ?? undefined })
                : split === 'vendor'
                  ? go({ split: 'game', vendor: row.vendor ?? undefined })
                  : null
            }
          />
        )}
      </Shown>
    </Card>
  )
}
