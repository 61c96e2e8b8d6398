import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betsQuery, type BetList } from '#src/api/records.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount } from './amount.tsx'
import type { AnyBet } from './any-bet.ts'
import { BetDetail } from './bet-detail.tsx'
import { betOn } from './bet-on.tsx'
import { BetState, statusNames } from './bet-state.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordList, type Column } from './record-list.tsx'
import { useRecordDays } from './use-record-days.ts'

type Category = 'lottery' | 'slots' | 'fish' | 'live' | 'pvp' | 'sports' | 'esports'

/** The lists of a category; categories whose bets wait for results also have open ones. */
type Lists = {
  name: MessageDescriptor
  settled: BetList
  open?: BetList
  gameType?: 'SPORTS' | 'ESPORTS'
  saysBetOn?: boolean
}
const sports = { settled: 'listSettledSportsBets', open: 'listOpenSportsBets', saysBetOn: true } as const
const lists: Record<Category, Lists> = {
  lottery: { name: msg`Lottery`, settled: 'listSettledLotteryBets', open: 'listOpenLotteryBets', saysBetOn: true },
  slots: { name: msg`Slots`, settled: 'listRngBets' },
  fish: { name: msg`Fishing`, settled: 'listFishBets' },
  live: { name: msg`Live casino`, settled: 'listLiveBets', saysBetOn: true },
  pvp: { name: msg`PVP`, settled: 'listPvpBets' },
  sports: { name: msg`Sports`, ...sports, gameType: 'SPORTS' },
  esports: { name: msg`E-sports`, ...sports, gameType: 'ESPORTS' },
}

function useColumns(zone: string, open: boolean, saysBetOn: boolean): Column<AnyBet>[] {
  const dates = useDates(zone)
  return [
    { key: 'game', name: <Trans>Game</Trans>, head: 'start', cell: ({ game }) => <bdi>{game}</bdi> },
    ...(saysBetOn ? [{ key: 'betOn', name: <Trans>Bet on</Trans>, wide: true, cell: betOn }] : []),
    {
      key: 'betTime',
      name: <Trans>Time</Trans>,
      cell: ({ betTime }) => <bdi className="tabular whitespace-nowrap">{dates.moment(betTime)}</bdi>,
    },
    { key: 'betNo', name: <Trans>Bet number</Trans>, cell: ({ betNo }) => <bdi className="num">{betNo}</bdi> },
    { key: 'status', name: <Trans>Result</Trans>, head: 'end', cell: (bet) => <BetState bet={bet} /> },
    {
      key: 'stake',
      name: <Trans>Stake</Trans>,
      figure: true,
      cell: (bet) => <Amount of={bet} value={bet.stake} />,
    },
    ...(open
      ? []
      : ([
          {
            key: 'payout',
            name: <Trans>Payout</Trans>,
            figure: true,
            cell: (bet) => <Amount of={bet} value={bet.payout} />,
          },
          {
            key: 'profitLoss',
            name: <Trans>Win or loss</Trans>,
            figure: true,
            cell: (bet) => <Amount of={bet} value={bet.profitLoss} change />,
          },
        ] satisfies Column<AnyBet>[])),
  ]
}

const any = 'any'

/** The categories, one of them shown. */
function CategoryChoice({ category, onChoose }: { category: Category; onChoose: (category: Category) => void }) {
  const { i18n, t } = useLingui()
  return (
    <div role="group" aria-label={t`Kinds of games`} className="flex flex-wrap gap-2">
      {(Object.keys(lists) as Category[]).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === category}
          className="chip flex-none"
          onClick={() => onChoose(key)}
        >
          {i18n._(lists[key].name)}
        </button>
      ))}
    </div>
  )
}

/** Settled bets, or open ones. */
function OpenChoice({ open, onChoose }: { open: boolean; onChoose: (open: boolean) => void }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Settled or open`} className="flex flex-wrap gap-2">
      <button type="button" aria-pressed={!open} className="chip" onClick={() => onChoose(false)}>
        <Trans>Settled</Trans>
      </button>
      <button type="button" aria-pressed={open} className="chip" onClick={() => onChoose(true)}>
        <Trans>Not settled yet</Trans>
      </button>
    </div>
  )
}

function ResultChoice({ status, onChoose }: { status: string; onChoose: (status: string) => void }) {
  const { i18n, t } = useLingui()
  return (
    <CompactSelect
      label={t`Result`}
      value={status}
      className="w-40"
      options={[
        { value: any, label: t`All results` },
        ...([1, 2, 3, 4] as const).map((value) => ({ value: String(value), label: i18n._(statusNames[value]) })),
      ]}
      onValueChange={onChoose}
    />
  )
}

/** The chosen list of bets; another choice starts with the first page. */
function useChoice(restart: () => void) {
  const [category, setCategory] = useState<Category>('lottery')
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState(any)
  const { settled, open: openList, gameType, saysBetOn = false } = lists[category]
  const isOpen = open && openList !== undefined
  const choosing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      restart()
    }
  return {
    list: isOpen ? openList : settled,
    isOpen,
    saysBetOn,
    wanted: {
      ...(gameType && { gameType }),
      ...(!isOpen && status !== any && { status: Number(status) as 1 | 2 | 3 | 4 }),
    },
    filters: (
      <div className="grid gap-2.5">
        <CategoryChoice
          category={category}
          onChoose={choosing((next) => {
            setCategory(next)
            setStatus(any)
          })}
        />
        <div className="flex flex-wrap gap-2.5">
          {openList && <OpenChoice open={isOpen} onChoose={choosing(setOpen)} />}
          {!isOpen && <ResultChoice status={status} onChoose={choosing(setStatus)} />}
        </div>
      </div>
    ),
  }
}

/** The betting record: one category at a time, settled or open bets, with the totals of all chosen days. */
export function BetRecord() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const [shown, setShown] = useState<AnyBet | null>(null)
  const range = useRecordDays('week')
  const { list, isOpen, saysBetOn, filters, ...choice } = useChoice(range.restart)
  const wanted = { ...range.days, ...range.at, ...choice.wanted }
  const query = useQuery(betsQuery(api, list, wanted))
  const zone = query.data?.timeZone ?? 'UTC'
  const columns = useColumns(zone, isOpen, saysBetOn)
  const load = () =>
    queryClient.fetchQuery({ ...betsQuery(api, list, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
  return (
    <>
      <RecordFrame range={range} query={query} load={load} filters={filters}>
        {(page) => {
          const rows: readonly AnyBet[] = page.rows
          const { totals } = page
          return (
            <RecordList
              caption={t`Betting record`}
              columns={columns}
              rows={rows}
              keyOf={({ betNo }) => betNo}
              onOpen={setShown}
              openLabel={({ game, betNo }) => t`${game}, bet ${betNo}`}
              totals={{
                game: t`Total of ${totals.count}`,
                stake: <Amount of={rows[0]} value={totals.stake} />,
                payout: <Amount of={rows[0]} value={totals.payout} />,
                profitLoss: <Amount of={rows[0]} value={totals.profitLoss} change />,
              }}
            />
          )
        }}
      </RecordFrame>
      {shown && <BetDetail bet={shown} zone={zone} onClose={() => setShown(null)} />}
    </>
  )
}
