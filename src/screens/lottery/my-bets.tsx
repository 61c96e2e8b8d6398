import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGain } from '#rules/bet-status.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { myLotteryBetsQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { CancelOutcome, useCancelling } from './cancelling.tsx'
import { picksText } from './option-names.ts'
import { playTitle } from './play-names.ts'

type Slip = ValueOf<'listMyLotteryBets'>['rows'][number]

export type MyBetsProps = {
  gameCode: string
  plays: readonly Play[]
  money: (amount: string) => string
  onCheck: (issueNo: string) => void
}

function State({ slip }: { slip: Slip }) {
  const { t } = useLingui()
  const names: Record<Slip['state'], [string, BadgeTone]> = {
    open: [t`Open`, 'lamp'],
    won: isGain(slip) ? [t`Won`, 'win'] : [t({ message: 'Returned', context: 'bet' }), 'neutral'],
    lost: [t`Lost`, 'neutral'],
    push: [t`Stake back`, 'info'],
    cancelled: [t`Cancelled`, 'neutral'],
    void: [t`Void`, 'info'],
  }
  const [name, tone] = names[slip.state]
  return <Badge tone={tone}>{name}</Badge>
}

type BetRowProps = {
  slip: Slip
  title: string
  picks: string
  money: (amount: string) => string
  /** The outcome of a cancellation is still unknown, and the page polls for it. */
  waits: boolean
  onCancel: () => void
  onCheck: () => void
}

/** One bet: its picks, its result, and its actions. */
function BetRow({ slip, title, picks, money, waits, onCancel, onCheck }: BetRowProps) {
  const { t } = useLingui()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_auto_13rem]">
      <div className="row-span-2 min-w-0 md:row-span-1">
        <p className="font-bold">{title}</p>
        <p className="truncate text-lamp-ink" dir="auto">
          {picks}
        </p>
        <p className="text-xs text-ink-2">
          <bdi className="num">{slip.issueNo}</bdi> · <Plural value={slip.bets} one="# bet" other="# bets" />
        </p>
      </div>
      <div className="text-end">
        <p className="num font-bold">{money(slip.stake)}</p>
        {slip.state === 'won' && (
          <p className={`num font-bold ${isGain(slip) ? 'text-win-ink' : ''}`}>+{money(slip.payout)}</p>
        )}
      </div>
      <div className="flex items-center justify-end gap-2">
        <State slip={slip} />
        {slip.cancellable ? (
          <Button
            size="sm"
            waits={waits}
            aria-label={t`Cancel ${title} ${picks}, draw ${slip.issueNo}`}
            onClick={onCancel}
          >
            <Trans context="lottery">Cancel</Trans>
          </Button>
        ) : (
          slip.state !== 'open' && (
            <Button size="sm" variant="quiet" aria-label={t`Check it: draw ${slip.issueNo}`} onClick={onCheck}>
              <Trans>Check it</Trans>
            </Button>
          )
        )}
      </div>
    </li>
  )
}

/** The names of plays and picks in the language of the page. */
function useNamed(plays: readonly Play[]) {
  const { i18n } = useLingui()
  const nameOf = (playId: string) => {
    const play = plays.find(({ id }) => id === playId)
    return play ? playTitle(play, (message) => i18n._(message)) : playId
  }
  return (slip: Slip) => ({
    title: nameOf(slip.playId),
    picks: picksText(slip.summary, (message) => i18n._(message)),
  })
}

type BetListProps = Pick<MyBetsProps, 'plays' | 'money' | 'onCheck'> & {
  rows: readonly Slip[]
  waits: boolean
  onCancel: (slip: Slip) => void
}

function BetList({ rows, plays, money, waits, onCancel, onCheck }: BetListProps) {
  const named = useNamed(plays)
  return (
    <ul className="divide-y divide-line">
      {rows.map((slip) => (
        <BetRow
          key={slip.betNo}
          {...named(slip)}
          {...{ slip, money }}
          waits={waits}
          onCancel={() => onCancel(slip)}
          onCheck={() => onCheck(slip.issueNo)}
        />
      ))}
    </ul>
  )
}

/** The member's last bets on this game; those of an open draw are cancellable. */
export function MyBets({ gameCode, plays, money, onCheck }: MyBetsProps) {
  const { api } = useServices()
  const { t } = useLingui()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery({
    ...myLotteryBetsQuery(api, { gameCode, pageNo, pageSize: 10 }),
    refetchInterval: 20_000,
    placeholderData: keepPreviousData,
  })
  const { cancel, ...outcome } = useCancelling(
    ({ betNo }: Slip, requestId) => request(api.POST('/lgw/bets/cancel', { body: { requestId, betNos: [betNo] } })),
    ({ betNo }) => betNo,
  )
  const [confirming, setAsked] = useState<Slip | null>(null)
  return (
    <>
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ rows, ...page }) =>
          page.totalRows === 0 ? (
            <EmptyState title={<Trans>No bets on this game yet</Trans>}>
              <Trans>Your bets and how they ended show here.</Trans>
            </EmptyState>
          ) : (
            <>
              <BetList {...{ rows, plays, money, onCheck }} waits={outcome.asking} onCancel={setAsked} />
              <RowsPager {...page} onPage={setPageNo} />
            </>
          )
        }
      </Answer>
      <CancelOutcome {...outcome} />
      <CentreLink mc="personalHistoryCopy" className="link text-sm">
        <Trans>Betting record</Trans>
      </CentreLink>
      <ConfirmDialog
        open={confirming !== null && !outcome.asking}
        title={<Trans>Cancel this bet?</Trans>}
        description={<Trans>You get the whole stake of {confirming ? money(confirming.stake) : ''} back.</Trans>}
        busy={outcome.busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => confirming && cancel(confirming, { onSettled: () => setAsked(null) })}
        labels={{ confirm: t`Cancel the bet`, cancel: t`Keep it`, close: t`Close` }}
      />
    </>
  )
}
