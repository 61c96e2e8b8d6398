import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink, type Search } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { Difference, MetricValue } from './metric-value.tsx'
import { sorted, type GroupSplit, type ReportAsked } from './range.ts'
import { useMetrics, views, type MetricId, type View } from './use-metrics.ts'

type Group = ConsoleValueOf<'listReportGroups'>['rows'][number]
type GroupMetric = MetricId & keyof Group

const inGroups = (id: MetricId): id is GroupMetric =>
  !(['active', 'registrations', 'averageDeposit', 'averageWithdrawal'] as MetricId[]).includes(id)

/** What a part of a split is called; an agent's branch has the account of the agent. */
function usePartName(split: GroupSplit): (row: Group) => string {
  const { t } = useLingui()
  const sources: Record<string, string> = {
    friend: t`Friend’s referral code`,
    agent: t`Through an agent`,
    direct: t`Directly`,
  }
  return ({ part, name }) => {
    if (split === 'source') return sources[part] ?? part
    if (split === 'country') return part === '' ? t`No mobile number` : `+${part}`
    return part === '' ? t`Without an agent` : name
  }
}

function Groups({ rows, split, view }: { rows: readonly Group[]; split: GroupSplit; view: View }) {
  const { t } = useLingui()
  const metrics = useMetrics()
  const nameOf = usePartName(split)
  const [sort, setSort] = useState('-stake')
  const columns: Column<Group>[] = [
    {
      id: 'name',
      header: { branch: t`Branch`, country: t`Country`, source: t`Registration` }[split],
      sort: 'name',
      cell: (row) => <bdi>{nameOf(row)}</bdi>,
    },
    ...views[view].filter(inGroups).map((id) => ({
      id,
      header: metrics[id].label,
      end: true,
      sort: id,
      cell: (row: Group) => <MetricValue kind={metrics[id].kind} value={row[id]} />,
    })),
    {
      id: 'change',
      header: t`Net result, change`,
      end: true,
      cell: ({ net, netBefore }) => <Difference kind="money" value={net} before={netBefore} />,
    },
  ]
  if (rows.length === 0) return <Nothing title={<Trans>Nothing was counted in this range</Trans>} />
  return (
    <div className="max-h-160 overflow-auto">
      <DataTable
        label={t`Figures by group of members`}
        columns={columns}
        rows={sorted(rows, sort, (row, column) => (column === 'name' ? nameOf(row) : row[column as keyof Group]))}
        keyOf={({ part }) => part}
        sort={sort}
        onSort={setSort}
        open={({ part }, cell) =>
          split === 'branch' && part !== '' ? (
            <DeskLink className="block font-bold hover:underline" to={`/members/${part}`}>
              {cell}
            </DeskLink>
          ) : (
            cell
          )
        }
      />
    </div>
  )
}

/** The figures of the range by agent branch, country or registration; the parts of each add up to the total. */
export function GroupCard({ asked: { range, group, view }, search }: { asked: ReportAsked; search: Search }) {
  const { t } = useLingui()
  const query = { ...range, split: group }
  const groups = useDesk('listReportGroups', query, { keep: true })
  const splits: [GroupSplit, string][] = [
    ['branch', t`Agent branch`],
    ['country', t`Country`],
    ['source', t`Registration`],
  ]
  const definitions: Record<GroupSplit, string> = {
    branch: t`The agent directly below the house in whose team the member was on the day. The agent’s own play belongs to the branch from the day after the first downline.`,
    country: t`The country code of the mobile number when the figures were counted.`,
    source: t`How the member registered: with a friend’s referral code, through an agent’s link, site or form, or directly.`,
  }
  return (
    <Card title={<Trans>By group of members</Trans>} more={<FileLinks of="listReportGroups" query={query} />}>
      <nav aria-label={t`Groups`} className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {splits.map(([value, label]) => (
          <DeskLink
            key={value}
            to="/reports"
            search={{ ...search, group: value === 'branch' ? undefined : value }}
            aria-current={value === group ? 'true' : undefined}
            className="chip px-3 text-xs aria-[current=true]:font-bold"
          >
            {label}
          </DeskLink>
        ))}
      </nav>
      <p className="mb-1.5 text-xs text-ink-2">{definitions[group]}</p>
      <Shown answer={groups} coming={5}>
        {({ rows, complete }) => (
          <>
            {!complete && (
              <Alert tone="warn">
                <Trans>Earlier days are still being counted. Figures of them are not complete yet.</Trans>
              </Alert>
            )}
            <Groups rows={rows} split={group} view={view} />
          </>
        )}
      </Shown>
    </Card>
  )
}
