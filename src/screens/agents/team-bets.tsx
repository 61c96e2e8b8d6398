import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BetStatus } from '#rules/bet-status.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { teamBetsQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { choice } from '#src/lib/search-schema.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount } from '../records/amount.tsx'
import { categories, type Category } from '../records/category-names.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { AccountFilter } from './account-filter.tsx'
import { TeamBetState, teamBetStates } from './team-bet-state.tsx'

type Bet = ValueOf<'listTeamBets'>['rows'][number]
type Writer = (amount: string, change?: boolean) => ReactNode
type StatusChoice = 'any' | `${BetStatus}`

const allCategories = Object.keys(categories) as Category[]
const allStatuses = ['1', '2', '3', '4'] as const

function useColumns(zone: string | undefined, money: Writer): Column<Bet>[] {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  return [
    { key: 'account', name: <Trans>Account</Trans>, head: 'start', cell: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'game',
      name: <Trans>Game</Trans>,
      cell: ({ game, category }) => (
        <>
          <bdi className="block">{game}</bdi>
          <span className="block text-ink-2">{i18n._(categories[category])}</span>
        </>
      ),
    },
    {
      key: 'time',
      name: <Trans>Settled</Trans>,
      cell: ({ settledTime, betTime }) => (
        <bdi className="tabular whitespace-nowrap">{dates.moment(settledTime ?? betTime)}</bdi>
      ),
    },
    { key: 'betNo', name: <Trans>Bet number</Trans>, cell: ({ betNo }) => <bdi className="num">{betNo}</bdi> },
    { key: 'status', name: <Trans>Result</Trans>, cell: ({ status }) => <TeamBetState status={status} /> },
    { key: 'stake', name: <Trans>Stake</Trans>, figure: true, cell: ({ stake }) => money(stake) },
    { key: 'validBet', name: <Trans>Valid bets</Trans>, figure: true, cell: ({ validBet }) => money(validBet) },
    { key: 'payout', name: <Trans>Payout</Trans>, figure: true, cell: ({ payout }) => money(payout) },
    {
      key: 'profitLoss',
      name: <Trans>Win or loss</Trans>,
      figure: true,
      head: 'end',
      cell: ({ profitLoss }) => money(profitLoss, true),
    },
  ]
}

type FiltersProps = {
  category: Category
  onCategory: (category: Category) => void
  status: StatusChoice
  onStatus: (status: StatusChoice) => void
  children: ReactNode
}

function Filters({ category, onCategory, status, onStatus, children }: FiltersProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-2.5 md:grid-cols-[1fr_1fr_1.4fr]">
      <CompactSelect
        label={t`Games`}
        value={category}
        options={allCategories.map((value) => ({ value, label: i18n._(categories[value]) }))}
        onValueChange={onCategory}
      />
      <CompactSelect
        label={t`Result`}
        value={status}
        options={[
          { value: 'any', label: t`All results` },
          ...allStatuses.map((value) => ({ value, label: i18n._(teamBetStates[value]) })),
        ]}
        onValueChange={onStatus}
      />
      {children}
    </div>
  )
}

/** A page of bets, with the totals of all pages. */
function Bets({ page: { rows, totals, timeZone } }: { page: ValueOf<'listTeamBets'> }) {
  const { t } = useLingui()
  const site = useSiteInfo()
  const money: Writer = (amount, change = false) => <Amount of={site} value={amount} change={change} />
  const columns = useColumns(timeZone, money)
  return (
    <RecordList
      caption={t`Bets of the team`}
      columns={columns}
      rows={rows}
      keyOf={({ betNo }) => betNo}
      totals={{
        stake: money(totals.stake),
        validBet: money(totals.validBet),
        payout: money(totals.payout),
        profitLoss: money(totals.profitLoss, true),
      }}
    />
  )
}

/** Bets of the whole team, settled and open, with the totals of the filter [1.30]. */
export function TeamBets() {
  const { api, queryClient } = useServices()
  const range = useRecordDays('week')
  const { account = '', ...filter } = range.filter
  const category = choice(allCategories)(filter['category']) ?? 'CONS'
  const status = choice(allStatuses)(filter['status']) ?? 'any'
  const wanted = {
    ...range.days,
    ...range.at,
    ...(category !== 'CONS' && { category }),
    ...(status !== 'any' && { status: Number(status) as BetStatus }),
    ...(account !== '' && { account }),
  }
  const query = useQuery({ ...teamBetsQuery(api, wanted), retry: false })
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...teamBetsQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={
        <Filters
          {...{ category, status }}
          onCategory={(next) => range.narrow({ category: next === 'CONS' ? undefined : next })}
          onStatus={(next) => range.narrow({ status: next === 'any' ? undefined : next })}
        >
          <AccountFilter
            key={account}
            account={account}
            error={query.error}
            onAccount={(next) => range.narrow({ account: next })}
          />
        </Filters>
      }
    >
      {(page) => <Bets page={page} />}
    </RecordFrame>
  )
}
