import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Play } from '#openapi/lottery/play.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { betQueries } from '#src/api/lottery-changes.ts'
import { myLotteryBetsQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { picksText } from './option-names.ts'
import { playTitle } from './play-names.ts'

type Slip = ValueOf<'listMyLotteryBets'>['rows'][number]

export type MyBetsProps = {
  gameCode: string
  plays: readonly Play[]
  money: (amount: string) => string
  onCheck: (issueNo: string) => void
}

function State({ state }: { state: Slip['state'] }) {
  const { t } = useLingui()
  const names: Record<Slip['state'], [string, BadgeTone]> = {
    open: [t`Open`, 'lamp'],
    won: [t`Won`, 'win'],
    lost: [t`Lost`, 'neutral'],
    push: [t`Stake back`, 'info'],
    cancelled: [t`Cancelled`, 'neutral'],
    void: [t`Void`, 'info'],
  }
  const [name, tone] = names[state]
  return <Badge tone={tone}>{name}</Badge>
}

/** Cancels one slip; asked again under the same id when the answer was lost, so that it is done once. */
function useCancel() {
  const { api, newId, queryClient } = useServices()
  const ids = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: (betNo: string) => {
      const requestId = ids.current.get(betNo) ?? newId()
      ids.current.set(betNo, requestId)
      return request(api.POST('/lgw/bets/cancel', { body: { requestId, betNos: [betNo] } }))
    },
    onSettled: () => {
      for (const name of betQueries) void queryClient.invalidateQueries({ queryKey: [name] })
    },
  })
}

/** The member's last bets on this game; those of an open draw can be cancelled. */
export function MyBets({ gameCode, plays, money, onCheck }: MyBetsProps) {
  const { api } = useServices()
  const { t, i18n } = useLingui()
  const query = useQuery({ ...myLotteryBetsQuery(api, { gameCode, pageSize: 10 }), refetchInterval: 20_000 })
  const cancel = useCancel()
  const [asked, setAsked] = useState<Slip | null>(null)
  const nameOf = (playId: string) => {
    const play = plays.find(({ id }) => id === playId)
    return play ? playTitle(play, (message) => i18n._(message)) : playId
  }
  return (
    <>
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={<Trans>No bets on this game yet</Trans>}>
              <Trans>What you bet stands here, and how it ended.</Trans>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((slip) => (
                <li key={slip.betNo} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="font-bold">{nameOf(slip.playId)}</p>
                    <p className="truncate text-lamp-ink" dir="auto">
                      {picksText(slip.summary, (message) => i18n._(message))}
                    </p>
                    <p className="text-xs text-ink-2">
                      <bdi className="num">{slip.issueNo}</bdi> ·{' '}
                      <Plural value={slip.bets} one="# bet" other="# bets" />
                    </p>
                  </div>
                  <div className="text-end">
                    <p className="num font-bold">{money(slip.stake)}</p>
                    {slip.state === 'won' && <p className="num font-bold text-win-ink">+{money(slip.payout)}</p>}
                  </div>
                  <State state={slip.state} />
                  {slip.cancellable ? (
                    <Button size="sm" onClick={() => setAsked(slip)}>
                      <Trans context="lottery">Cancel</Trans>
                    </Button>
                  ) : (
                    slip.state !== 'open' && (
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={t`Check it: draw ${slip.issueNo}`}
                        onClick={() => onCheck(slip.issueNo)}
                      >
                        <Trans>Check it</Trans>
                      </Button>
                    )
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {cancel.isError && (
        <p role="alert" className="text-sm text-alert-ink">
          <Trans>The bet was not cancelled. Its draw may have closed.</Trans>
        </p>
      )}
      <CentreLink mc="personalHistoryCopy" className="link text-sm">
        <Trans>Betting record</Trans>
      </CentreLink>
      <ConfirmDialog
        open={asked !== null}
        title={<Trans>Cancel this bet?</Trans>}
        description={<Trans>The whole stake of {asked ? money(asked.stake) : ''} comes back.</Trans>}
        busy={cancel.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && cancel.mutate(asked.betNo, { onSettled: () => setAsked(null) })}
        labels={{ confirm: t`Cancel the bet`, cancel: t`Keep it`, close: t`Close` }}
      />
    </>
  )
}
