import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betsQuery, type BetList } from '#src/api/records.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { momentText } from '#src/lib/date-text.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { Amount } from './amount.tsx'
import { BetDetail, type AnyBet } from './bet-detail.tsx'
import { BetState, statuses } from './bet-state.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordList, type Column } from './record-list.tsx'
import { useRecordDays } from './use-record-days.ts'

type Category = 'lottery' | 'slots' | 'fish' | 'live' | 'pvp' | 'sports'

/** The lists of a category; where bets wait for their result the open ones stand beside. */
const lists: Record<Category, { name: MessageDescriptor; settled: BetList; open?: BetList }> = {
  lottery: { name: msg`Lottery`, settled: 'listSettledLotteryBets', open: 'listOpenLotteryBets' },
  slots: { name: msg`Slots`, settled: 'listRngBets' },
  fish: { name: msg`Fishing`, settled: 'listFishBets' },
  live: { name: msg`Live casino`, settled: 'listLiveBets' },
  pvp: { name: msg`PVP`, settled: 'listPvpBets' },
  sports: { name: msg`Sports`, settled: 'listSettledSportsBets', open: 'listOpenSportsBets' },
}

function useColumns(zone: string, open: boolean): Column<AnyBet>[] {
  const { i18n } = useLingui()
  return [
    { key: 'game', name: <Trans>Game</Trans>, head: 'start', cell: ({ game }) => <bdi>{game}</bdi> },
    {
      key: 'betTime',
      name: <Trans>Time</Trans>,
      cell: ({ betTime }) => (
        <bdi className="tabular whitespace-nowrap">{momentText(betTime, { locale: i18n.locale, timeZone: zone })}</bdi>
      ),
    },
    { key: 'betNo', name: <Trans>Bet number</Trans>, cell: ({ betNo }) => <bdi className="num">{betNo}</bdi> },
    { key: 'status', name: <Trans>Result</Trans>, head: 'end', cell: (bet) => <BetState status={bet.status} /> },
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

/** The betting record: a category at a time, settled or open bets, with the totals of all days chosen. */
export function BetRecord() {
  const { api, queryClient } = useServices()
  const { i18n, t } = useLingui()
  const [category, setCategory] = useState<Category>('lottery')
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState(any)
  const [shown, setShown] = useState<AnyBet | null>(null)
  const range = useRecordDays('week')
  const { settled, open: openList } = lists[category]
  const isOpen = open && openList !== undefined
  const list = isOpen ? openList : settled
  const wanted = {
    ...range.days,
    ...range.at,
    ...(!isOpen && status !== any && { status: Number(status) as 1 | 2 | 3 | 4 }),
  }
  const query = useQuery(betsQuery(api, list, wanted))
  const zone = query.data?.timeZone ?? 'UTC'
  const columns = useColumns(zone, isOpen)
  const choose = (next: Category) => {
    setCategory(next)
    setStatus(any)
    range.restart()
  }
  return (
    <>
      <RecordFrame
        range={range}
        query={query}
        load={() =>
          queryClient.fetchQuery({ ...betsQuery(api, list, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
        }
        filters={
          <div className="grid gap-2.5">
            <div
              role="group"
              aria-label={t`Kinds of games`}
              className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
            >
              {(Object.keys(lists) as Category[]).map((key) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={key === category}
                  className="chip flex-none"
                  onClick={() => choose(key)}
                >
                  {i18n._(lists[key].name)}
                </button>
              ))}
            </div>
            <div className="flex flex-wrap gap-2.5">
              {openList && (
                <div role="group" aria-label={t`Settled or open`} className="flex gap-2">
                  <button
                    type="button"
                    aria-pressed={!isOpen}
                    className="chip"
                    onClick={() => {
                      setOpen(false)
                      range.restart()
                    }}
                  >
                    <Trans>Settled</Trans>
                  </button>
                  <button
                    type="button"
                    aria-pressed={isOpen}
                    className="chip"
                    onClick={() => {
                      setOpen(true)
                      range.restart()
                    }}
                  >
                    <Trans>Not settled yet</Trans>
                  </button>
                </div>
              )}
              {!isOpen && (
                <CompactSelect
                  label={t`Result`}
                  value={status}
                  className="w-40"
                  options={[
                    { value: any, label: t`All results` },
                    ...([1, 2, 3, 4] as const).map((value) => ({
                      value: String(value),
                      label: i18n._(statuses[value].name),
                    })),
                  ]}
                  onValueChange={(next) => {
                    setStatus(next)
                    range.restart()
                  }}
                />
              )}
            </div>
          </div>
        }
      >
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
