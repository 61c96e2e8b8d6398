import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { agentIncomeQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { choice } from '#src/lib/search-schema.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount } from '../records/amount.tsx'
import { kinds } from '../records/entry-names.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import type { Days } from '../records/record-dates.ts'
import { useRecordDays } from '../records/use-record-days.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { pageOfKind } from '../statements/page-of-kind.ts'
import { IncomeFacts } from './income-facts.tsx'

type Row = ValueOf<'listAgentIncome'>['rows'][number]
type Choice = Row['kind'] | 'any'

const ownKinds = ['agent_rebate', 'dividend', 'daily_wage', 'hour_wage', 'real_time_wage'] as const

/** The page that explains the payments of a kind; rebates of agents have no statements. */
const explained: Partial<Record<Row['kind'], (typeof pageOfKind)[keyof typeof pageOfKind]>> = {
  dividend: pageOfKind.DIVIDEND,
  daily_wage: pageOfKind.DAILY,
  hour_wage: pageOfKind.HOURLY,
  real_time_wage: pageOfKind.REALTIME,
}

function KindName({ kind, days }: Pick<Row, 'kind'> & { days: Days }) {
  const { i18n } = useLingui()
  const page = explained[kind]
  const name = i18n._(kinds[kind])
  if (page === undefined) return name
  return (
    <CentreLink ac={page} filter={days} className="link">
      {name}
    </CentreLink>
  )
}

type KindFilterProps = { kind: Choice; onKind: (kind: Choice) => void }

function KindFilter({ kind, onKind }: KindFilterProps) {
  const { i18n, t } = useLingui()
  return (
    <CompactSelect
      label={t`Kind`}
      className="md:max-w-60"
      value={kind}
      options={[
        { value: 'any', label: t`All kinds` },
        ...ownKinds.map((value) => ({ value, label: i18n._(kinds[value]) })),
      ]}
      onValueChange={onKind}
    />
  )
}

/** What an agent was paid and paid on, per day and kind [1.32]. */
export function AgentIncome() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const site = useSiteInfo()
  const dates = useDates()
  const range = useRecordDays('month')
  const kind = choice(ownKinds)(range.filter['kind']) ?? 'any'
  const wanted = { ...range.days, ...range.at, ...(kind !== 'any' && { kind }) }
  const query = useQuery(agentIncomeQuery(api, wanted))
  const money = (amount: string, change = false): ReactNode => <Amount of={site} value={amount} change={change} />
  const columns: Column<Row>[] = [
    { key: 'day', name: <Trans>Day</Trans>, head: 'start', cell: ({ day }) => dates.calendarDay(day) },
    { key: 'kind', name: <Trans>Kind</Trans>, cell: ({ kind: of }) => <KindName kind={of} days={range.days} /> },
    { key: 'gross', name: <Trans>Received</Trans>, figure: true, cell: ({ gross }) => money(gross) },
    { key: 'paid', name: <Trans>Paid to downlines</Trans>, figure: true, cell: ({ paid }) => money(paid) },
    {
      key: 'advanced',
      name: <Trans>Advanced by the house</Trans>,
      figure: true,
      cell: ({ advanced }) => (Number(advanced) === 0 ? null : money(advanced)),
    },
    {
      key: 'repaid',
      name: <Trans>Taken back by the house</Trans>,
      figure: true,
      cell: ({ repaid }) => (Number(repaid) === 0 ? null : money(repaid)),
    },
    { key: 'net', name: <Trans>Left for you</Trans>, figure: true, head: 'end', cell: ({ net }) => money(net, true) },
  ]
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...agentIncomeQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={<KindFilter kind={kind} onKind={(next) => range.narrow({ kind: next === 'any' ? undefined : next })} />}
    >
      {({ rows, totals }) => (
        <>
          <RecordList caption={t`Income`} columns={columns} rows={rows} keyOf={(row) => `${row.day} ${row.kind}`} />
          <div className="grid gap-2.5 rounded-2 bg-panel-2 p-3">
            <IncomeFacts income={totals} money={money} />
            <p className="text-xs text-ink-2">
              <Trans>Counted on the day of payment. Statements count by the day on which a period begins.</Trans>
            </p>
          </div>
        </>
      )}
    </RecordFrame>
  )
}
