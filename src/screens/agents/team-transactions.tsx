import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { teamTransactionsQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { choice } from '#src/lib/search-schema.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount, AmountRow } from '../records/amount.tsx'
import { kinds, parts, type EntryKind } from '../records/entry-names.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { AccountFilter } from './account-filter.tsx'

type Entry = ValueOf<'listTeamTransactions'>['rows'][number]
type Choice = EntryKind | 'any'
const allKinds = Object.keys(kinds) as EntryKind[]

type Writer = (amount: string, change?: boolean) => ReactNode

function useColumns(zone: string | undefined, money: Writer): Column<Entry>[] {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  return [
    { key: 'account', name: <Trans>Account</Trans>, head: 'start', cell: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'type',
      name: <Trans>Kind</Trans>,
      cell: ({ type, subType }) => i18n._((subType === null ? undefined : parts[subType]) ?? kinds[type]),
    },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ time }) => <bdi className="tabular whitespace-nowrap">{dates.moment(time)}</bdi>,
    },
    { key: 'transNo', name: <Trans>Number</Trans>, cell: ({ transNo }) => <bdi className="num">{transNo}</bdi> },
    {
      key: 'amount',
      name: <Trans>Amount</Trans>,
      figure: true,
      head: 'end',
      cell: ({ amount }) => money(amount, true),
    },
    { key: 'after', name: <Trans>Balance after</Trans>, figure: true, cell: ({ balanceAfter }) => money(balanceAfter) },
  ]
}

type FiltersProps = {
  kind: Choice
  onKind: (kind: Choice) => void
  account: string
  onAccount: (account: string) => void
  error: Error | null
}

function Filters({ kind, onKind, account, onAccount, error }: FiltersProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-2.5 md:grid-cols-[1fr_1.4fr]">
      <CompactSelect
        label={t`Kind`}
        value={kind}
        options={[
          { value: 'any', label: t`All kinds` },
          ...allKinds.map((value) => ({ value, label: i18n._(kinds[value]) })),
        ]}
        onValueChange={onKind}
      />
      <AccountFilter key={account} account={account} error={error} onAccount={onAccount} />
    </div>
  )
}

type TotalsProps = { totals: ValueOf<'listTeamTransactions'>['totals']; money: Writer }

const Totals = ({ totals, money }: TotalsProps) => (
  <AmountRow
    amounts={[
      { key: 'in', name: <Trans>Came in</Trans>, amount: money(totals.in) },
      { key: 'out', name: <Trans>Went out</Trans>, amount: money(totals.out) },
      { key: 'net', name: <Trans>Difference</Trans>, amount: money(totals.net, true) },
    ]}
  />
)

/** Movements of the team's main wallets [1.33]. */
export function TeamTransactions() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const site = useSiteInfo()
  const range = useRecordDays('week')
  const kind = choice(allKinds)(range.filter['kind']) ?? 'any'
  const { account = '' } = range.filter
  const wanted = {
    ...range.days,
    ...range.at,
    ...(kind !== 'any' && { types: [kind] }),
    ...(account !== '' && { account }),
  }
  const query = useQuery({ ...teamTransactionsQuery(api, wanted), retry: false })
  const money: Writer = (amount, change = false) => <Amount of={site} value={amount} change={change} />
  const columns = useColumns(query.data?.timeZone, money)
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...teamTransactionsQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={
        <Filters
          {...{ kind, account }}
          error={query.error}
          onKind={(next) => range.narrow({ kind: next === 'any' ? undefined : next })}
          onAccount={(next) => range.narrow({ account: next })}
        />
      }
    >
      {({ rows, totals }) => (
        <>
          <RecordList
            caption={t`Transactions of the team`}
            columns={columns}
            rows={rows}
            keyOf={({ transNo }) => transNo}
          />
          <Totals totals={totals} money={money} />
        </>
      )}
    </RecordFrame>
  )
}
