import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGain } from '#rules/bet-status.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Api } from '#src/api/client.ts'
import { request } from '#src/api/call.ts'
import { myChasesQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { CancelOutcome, useCancelling } from './cancelling.tsx'

type Chase = ValueOf<'listMyChases'>['rows'][number]
type ChaseIssue = Chase['issues'][number]

export type MyChasesProps = { gameCode: string; money: (amount: string) => string }

const canCancel = ({ state }: ChaseIssue) => state === 'booked' || state === 'open'

function ChaseState({ state }: { state: Chase['state'] }) {
  const { t } = useLingui()
  const names: Record<Chase['state'], [string, BadgeTone]> = {
    running: [t`Running`, 'lamp'],
    done: [t`Ended`, 'neutral'],
    stopped: [t`Ended with a win`, 'win'],
    cancelled: [t`Cancelled`, 'neutral'],
  }
  const [name, tone] = names[state]
  return <Badge tone={tone}>{name}</Badge>
}

function IssueState({ issue }: { issue: ChaseIssue }) {
  const { t } = useLingui()
  const { state } = issue
  const gains = isGain(issue)
  const names: Record<ChaseIssue['state'], string> = {
    booked: t`Booked`,
    open: t`Open`,
    won: gains ? t`Won` : t({ message: 'Returned', context: 'bet' }),
    lost: t`Lost`,
    push: t`Stake back`,
    void: t`Void`,
    cancelled: t`Cancelled`,
  }
  return <span className={state === 'won' && gains ? 'font-bold text-win-ink' : 'text-ink-2'}>{names[state]}</span>
}

/** The part of a chase to cancel: the draw with that number, or all remaining draws. */
type Asked = { chase: Chase; issueNo: string | null }

type ChaseDrawsProps = {
  chase: Chase
  money: (amount: string) => string
  waits: boolean
  onCancel: (issueNo: string) => void
}

/** The draws of a chase, each cancellable until it closes. */
function ChaseDraws({ chase: { issues, state, held: reserved }, money, waits, onCancel }: ChaseDrawsProps) {
  const { t } = useLingui()
  return (
    <details className="mt-1">
      <summary className="min-h-9 cursor-pointer content-center text-xs text-ink-2">
        <Trans>Draws</Trans>
        {state === 'running' && (
          <>
            {' · '}
            <Trans>
              <span className="num">{money(reserved)}</span> set aside for the next draws
            </Trans>
          </>
        )}
      </summary>
      <ul className="divide-y divide-dashed divide-line">
        {issues.map((issue) => (
          <li key={issue.issueNo} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <bdi className="num min-w-32 flex-1">{issue.issueNo}</bdi>
            <span className="num text-ink-2">×{issue.multiple}</span>
            <span className="num font-bold">{money(issue.stake)}</span>
            <IssueState issue={issue} />
            {canCancel(issue) && (
              <Button
                size="sm"
                variant="quiet"
                className="ms-auto"
                waits={waits}
                aria-label={t`Cancel draw ${issue.issueNo}`}
                onClick={() => onCancel(issue.issueNo)}
              >
                <Trans context="lottery">Cancel</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

type RowProps = {
  chase: Chase
  money: (amount: string) => string
  /** The outcome of a cancellation is still unknown, and the page polls for it. */
  waits: boolean
  onAsk: (stop: Asked) => void
}

function Row({ chase, money, waits, onAsk }: RowProps) {
  const { t } = useLingui()
  const { chaseNo, issues, plan, state, stake, payout } = chase
  const over = issues.filter((issue) => !canCancel(issue)).length
  const all = issues.length
  const won = Number(payout) > 0
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-bold">
            <bdi className="num">{chaseNo}</bdi>
          </p>
          <p className="text-xs text-ink-2">
            <Trans>
              <span className="num">{over}</span> of <span className="num">{all}</span> draws over
            </Trans>
            {plan.stopOnWin && (
              <>
                {' · '}
                <Trans>ends with a win</Trans>
              </>
            )}
          </p>
        </div>
        <div className="text-end">
          <p className="num font-bold">{money(stake)}</p>
          {won && <p className={`num font-bold ${isGain(chase) ? 'text-win-ink' : ''}`}>+{money(payout)}</p>}
        </div>
        <ChaseState state={state} />
        {state === 'running' && (
          <Button
            size="sm"
            waits={waits}
            onClick={() => onAsk({ chase, issueNo: null })}
            aria-label={t`Cancel the rest of ${chaseNo}`}
          >
            <Trans>Cancel the rest</Trans>
          </Button>
        )}
      </div>
      <ChaseDraws {...{ chase, money, waits }} onCancel={(issueNo) => onAsk({ chase, issueNo })} />
    </li>
  )
}

/** The refund when the draw, or all remaining draws, are cancelled. */
const heldBy = ({ chase, issueNo }: Asked) =>
  chase.issues.find((issue) => issue.issueNo === issueNo)?.stake ?? chase.held

const keyOf = ({ chase: { chaseNo }, issueNo }: Asked) => `${chaseNo} ${issueNo ?? ''}`

const cancelOn =
  (api: Api) =>
  ({ chase: { chaseNo }, issueNo }: Asked, requestId: string) => {
    const body = { requestId, chaseNo, ...(issueNo !== null && { issueNos: [issueNo] }) }
    return request(api.POST('/lgw/chases/cancel', { body }))
  }

/** The member's chases on this game: the progress of each, and its draws, which are cancellable until they close. */
export function MyChases({ gameCode, money }: MyChasesProps) {
  const { api } = useServices()
  const { t } = useLingui()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery({
    ...myChasesQuery(api, { gameCode, pageNo, pageSize: 10 }),
    refetchInterval: 20_000,
    placeholderData: keepPreviousData,
  })
  const { cancel, ...outcome } = useCancelling(cancelOn(api), keyOf)
  const [confirming, setAsked] = useState<Asked | null>(null)
  const amount = money(confirming ? heldBy(confirming) : '0')
  return (
    <>
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ rows, ...page }) =>
          page.totalRows === 0 ? (
            <EmptyState title={<Trans>No chase on this game yet</Trans>}>
              <Trans>Choose “Bet on the next draws too” in your slip, and your draws will show here.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {rows.map((chase) => (
                  <Row key={chase.chaseNo} chase={chase} money={money} waits={outcome.asking} onAsk={setAsked} />
                ))}
              </ul>
              <RowsPager {...page} onPage={setPageNo} />
            </>
          )
        }
      </Answer>
      <CancelOutcome {...outcome} />
      <ConfirmDialog
        open={confirming !== null && !outcome.asking}
        title={
          confirming?.issueNo == null ? <Trans>Cancel the remaining draws?</Trans> : <Trans>Cancel this draw?</Trans>
        }
        description={<Trans>You get {amount} back for draws that are still open.</Trans>}
        busy={outcome.busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => confirming && cancel(confirming, { onSettled: () => setAsked(null) })}
        labels={{ confirm: t`Cancel them`, cancel: t`Keep them`, close: t`Close` }}
      />
    </>
  )
}
