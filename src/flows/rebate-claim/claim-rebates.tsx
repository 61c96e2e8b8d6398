import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#src/lib/new-id.ts'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { commonFailureMessages } from '../shared/failure-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'

const failures = {
  'record.not.found': 'gone',
  'claim.already.done': 'done',
  'prom.claim.expired': 'over',
  'player.excluded': 'excluded',
  'request.id.reused': 'done',
} as const
type Failure = (typeof failures)[keyof typeof failures] | CommonFailure

const messages = {
  ...commonFailureMessages,
  gone: msg`This rebate is no longer here.`,
  done: msg`This was claimed already. It is in your main wallet.`,
  over: msg`The time to claim this is over.`,
  excluded: msg`You have excluded yourself from play. What you earned before is paid to you without a claim.`,
} satisfies Record<Failure, MessageDescriptor>

type Ids = BodyOf<'claimManualRebate'>['ids']

/** Queries that a claim changes. */
const changed = ['listManualRebates', 'getBalance', 'listWallets', 'listAccountRecord']

export type ClaimRebatesProps = { ids: Ids; amount: string; money: MoneyWriter }

/** A press without an answer repeats the same claim. */
function useClaim() {
  const { api, clock, queryClient } = useServices()
  const [problem, setProblem] = useState<Problem<Failure> | null>(null)
  const [paid, setPaid] = useState<string | null>(null)
  const sent = useRef({ content: '', requestId: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Ids) => {
      const content = JSON.stringify(wanted)
      if (sent.current.content !== content) sent.current = { content, requestId: newId() }
      const body = { ids: wanted, requestId: sent.current.requestId }
      return attempt(request(api.POST('/wps/relay/MCSFE_claimManualRebate', { body })), failures)
    },
    onSuccess: (answer) => {
      sent.current = { content: '', requestId: '' }
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      if (answer.ok) setPaid(answer.value.amount)
      for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const claim = (ids: Ids) => {
    setProblem(null)
    setPaid(null)
    mutate(ids)
  }
  return { claim, isPending, problem, paid }
}

/** Claims rebates into the main wallet; a press without an answer repeats the same claim. */
export function ClaimRebates({ ids, amount, money }: ClaimRebatesProps) {
  const { clock } = useServices()
  const { claim, isPending, problem, paid } = useClaim()
  const nothing = ids !== 'ALL' && ids.length === 0
  const [sum, got] = [money(amount), paid === null ? '' : money(paid)]
  return (
    <div className="grid gap-3">
      <ProblemAlert problem={problem} messages={messages} now={clock.now} />
      {paid !== null && problem === null && (
        <Alert tone="win">
          <Trans>
            <span className="num">{got}</span> is in your main wallet.
          </Trans>
        </Alert>
      )}
      <Button
        variant="lamp"
        className="justify-self-start max-md:w-full"
        busy={isPending}
        why={(nothing || Number(amount) === 0) && <Trans>There is nothing to claim.</Trans>}
        onClick={() => claim(ids)}
      >
        {ids === 'ALL' ? (
          <Trans>
            Claim all <span className="num">{sum}</span>
          </Trans>
        ) : (
          <Trans>
            Claim <span className="num">{sum}</span>
          </Trans>
        )}
      </Button>
    </div>
  )
}
