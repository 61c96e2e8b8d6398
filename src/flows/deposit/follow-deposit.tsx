import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { readMessages } from './deposit.messages.ts'
import { DepositEnded } from './deposit-ended.tsx'
import { OpenDeposit } from './open-deposit.tsx'
import { useDeposit } from './use-deposit.ts'

export type FollowDepositProps = {
  depositNo: string
  onNew: () => void
  /** Shown below once the money has arrived. */
  afterArrival?: ReactNode
}

/** A deposit by its number, begun on any device: the page follows it until the decision, and shows the outcome. */
export function FollowDeposit({ depositNo, onNew, afterArrival }: FollowDepositProps) {
  const { clock } = useServices()
  const { actor, state } = useDeposit(depositNo)
  const { detail, problem } = state.context
  const [look] = useState(() => () => actor.send({ type: 'deposit.told' }))
  if (detail === null)
    return state.hasTag('lost') ? (
      <div className="grid gap-3">
        <ProblemAlert<'notFound' | CommonFailure> problem={problem} messages={readMessages} now={clock.now} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => actor.send({ type: 'deposit.asked' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="quiet" onClick={onNew}>
            <Trans>All deposits</Trans>
          </Button>
        </div>
      </div>
    ) : (
      <div className="grid gap-3">
        <Skeleton className="h-64 rounded-2" />
        <Skeleton className="h-40 rounded-2" />
      </div>
    )
  const { status } = detail.deposit
  if (status === 'created' || status === 'awaiting payment')
    return (
      <>
        <OpenDeposit detail={detail} onSent={look} />
        {!detail.deposit.review && detail.order?.direct !== true && (
          <CancelDeposit
            problem={state.context.cancelProblem}
            busy={state.hasTag('cancelling')}
            onCancel={() => actor.send({ type: 'deposit.cancelled' })}
          />
        )}
      </>
    )
  return <DepositEnded detail={detail} onNew={onNew} afterArrival={afterArrival} />
}
