import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { statementsQuery } from '#src/api/statements.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { useAddressFilter } from '#src/app/use-address-filter.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { choice } from '#src/lib/search-schema.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Amount, AmountRow } from '../records/amount.tsx'
import { categories, type Category } from '../records/category-names.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { PaymentBridge } from './payment-bridge.tsx'
import { RunningStatements } from './running-statements.tsx'
import type { StatementPlace } from './statement-place.ts'
import { listedStates, stateName, usePeriodText, type Statement } from './statement-words.tsx'
import { StatementsChart } from './statements-chart.tsx'
import { useStatementColumns } from './use-statement-columns.tsx'
import { useStatementNews } from './use-statement-news.ts'

type Side = Statement['side']
type Filter = { category: Category | 'any'; state: (typeof listedStates)[number] | 'any' }
type Asked = { kind: ContractKind; side: Side | undefined; contractId: string | undefined; place: StatementPlace }

const allCategories = Object.keys(categories) as Category[]

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:*:w-56">
      <CompactSelect
        label={t`Kind of game`}
        value={filter.category}
        options={[
          { value: 'any', label: t`All contracts` },
          ...allCategories.map((value) => ({ value, label: i18n._(categories[value]) })),
        ]}
        onValueChange={(category) => onFilter({ ...filter, category })}
      />
      <CompactSelect
        label={t`State`}
        value={filter.state}
        options={[
          { value: 'any', label: t`All states` },
          ...listedStates.map((value) => ({ value, label: i18n._(stateName(value)) })),
        ]}
        onValueChange={(state) => onFilter({ ...filter, state })}
      />
    </div>
  )
}

/** Opens a statement over its list, as a step of the browser's history. */
function useOpenStatement(place: StatementPlace) {
  const router = useRouter()
  return ({ statementId }: Statement) =>
    void router.navigate({
      to: '.',
      search: (before: object) => ({ ...withoutCentre(before), ...place, number: statementId }),
      resetScroll: false,
    })
}

function useStatements({ kind, side, contractId }: Asked) {
  const { api, queryClient } = useServices()
  const range = useRecordDays(kind === 'REALTIME' ? 'today' : kind === 'HOURLY' ? 'week' : 'month')
  const filter: Filter = {
    category: choice(allCategories)(range.filter['category']) ?? 'any',
    state: choice(listedStates)(range.filter['state']) ?? 'any',
  }
  const wanted = {
    ...range.days,
    ...range.at,
    ...(side !== undefined && { side }),
    ...(contractId !== undefined && { contractId }),
    ...(filter.category !== 'any' && { category: filter.category }),
    ...(filter.state !== 'any' && { state: filter.state }),
  }
  return {
    filter,
    range,
    query: useQuery(statementsQuery(api, kind, wanted)),
    load: () =>
      queryClient.fetchQuery({ ...statementsQuery(api, kind, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 }),
    onFilter: ({ category, state }: Filter) =>
      range.narrow({
        category: category === 'any' ? undefined : category,
        state: state === 'any' ? undefined : state,
      }),
  }
}

/** Statements of a kind in a window of days: running periods, the last ones as bars, and each with its amount. */
function StatementList(search: Asked) {
  const { kind, side = 'RECEIVED', contractId, place } = search
  const { t } = useLingui()
  const site = useSiteInfo()
  const { filter, range, query, load, onFilter } = useStatements(search)
  const open = useOpenStatement(place)
  const columns = useStatementColumns(query.data?.timeZone, side)
  const periodText = usePeriodText(query.data?.timeZone)
  const money = (amount: string, change = false) => <Amount of={site} value={amount} change={change} />
  return (
    <RecordFrame
      range={range}
      query={query}
      load={load}
      filters={<Filters {...{ filter, onFilter }} />}
      standing={({ running, series, timeZone }) => (
        <>
          <RunningStatements {...{ running, place }} zone={timeZone} />
          <StatementsChart {...{ kind, side, series }} zone={timeZone} />
        </>
      )}
    >
      {({ rows, totals }) => (
        <>
          {contractId === undefined && (
            <AmountRow
              amounts={[
                { key: 'gross', name: <Trans>Received</Trans>, amount: money(totals.gross) },
                { key: 'paid', name: <Trans>Paid to downlines</Trans>, amount: money(totals.paid) },
                { key: 'net', name: <Trans>Left for you</Trans>, amount: money(totals.net, true) },
              ]}
            />
          )}
          <PaymentBridge {...{ totals, side, money }} days={range.days} isOfAgent={place.ac !== undefined} />
          <RecordList
            caption={t`Statements`}
            columns={columns}
            rows={rows}
            keyOf={({ statementId }) => statementId}
            onOpen={open}
            openLabel={(row) => {
              const period = periodText(row)
              return t`Details of ${period}`
            }}
          />
        </>
      )}
    </RecordFrame>
  )
}

/** Statements of a kind, received and paid, or those of the contract in the address. */
export function StatementsScreen({ kind, place }: { kind: ContractKind; place: StatementPlace }) {
  const { t } = useLingui()
  const { number: contractId } = useSiteSearch()
  const { filter, put } = useAddressFilter()
  const side: Side = filter['side'] === 'PAID' ? 'PAID' : 'RECEIVED'
  useStatementNews()
  if (contractId !== undefined)
    return (
      <div className="grid grid-cols-1 gap-3.5">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Trans>Statements of one contract</Trans>
          <CentreLink mc={place.mc} ac={place.ac} className="link">
            <Trans>Show all</Trans>
          </CentreLink>
        </p>
        <StatementList {...{ kind, contractId, place }} side={undefined} />
      </div>
    )
  const list = (of: Side) => <StatementList {...{ kind, place }} side={of} contractId={undefined} />
  return (
    <Tabs
      label={t`Statements`}
      value={side}
      onValueChange={(next) => put({ side: next === 'PAID' ? next : undefined, page: undefined })}
      items={[
        { value: 'RECEIVED', label: <Trans>You are paid</Trans>, panel: list('RECEIVED') },
        { value: 'PAID', label: <Trans context="contract">You pay</Trans>, panel: list('PAID') },
      ]}
    />
  )
}
