import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#src/lib/new-id.ts'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { commonFailureMessages } from '../shared/failure-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'

const failures = {
  'record.not.found': 'gone',
  'claim.already.done': 'done',
  'request.id.reused': 'done',
  'promotion.claim.fail': 'unfinished',
  'prom.claim.expired': 'over',
  'player.excluded': 'excluded',
  'player.cooling.off': 'cooling',
  'play.limit.reached': 'limit',
} as const
type Failure = (typeof failures)[keyof typeof failures] | CommonFailure

const messages = {
  ...commonFailureMessages,
  gone: msg`This mission is no longer here.`,
  done: msg`This was claimed already. It is in your main wallet.`,
  unfinished: msg`This mission isn’t done yet.`,
  over: msg`The time to claim this is over.`,
  excluded: msg`You have excluded yourself from play, so there are no rewards.`,
  cooling: msg`You are taking a break from play, so there are no rewards until it ends.`,
  limit: msg`You have reached one of your limits, so there are no rewards until it allows play again.`,
} satisfies Record<Failure, MessageDescriptor>

/** Queries that a claim changes. */
const changed = ['getMissionSummary', 'getMissionLeaderboard', 'getBalance', 'listWallets', 'listAccountRecord']

export type ClaimMissionProps = { missionId: string; amount: string; money: MoneyWriter }

/** Claims a completed mission; a press without an answer repeats the same claim. */
export function ClaimMission({ missionId, amount, money }: ClaimMissionProps) {
  const { api, clock, queryClient } = useServices()
  const [problem, setProblem] = useState<Problem<Failure> | null>(null)
  const requestId = useRef<string | null>(null)
  const claim = useMutation({
    mutationFn: () => {
      requestId.current ??= newId()
      const body = { missionId, requestId: requestId.current }
      return attempt(request(api.POST('/wps/relay/MCSFE_claimMission', { body })), failures)
    },
    onSuccess: (answer) => {
      requestId.current = null
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const sum = money(amount)
  return (
    <div className="grid gap-2">
      <ProblemAlert problem={problem} messages={messages} now={clock.now} />
      <Button
        variant="lamp"
        className="justify-self-start"
        busy={claim.isPending}
        onClick={() => {
          setProblem(null)
          claim.mutate()
        }}
      >
        <Trans>
          Claim <span className="num">{sum}</span>
        </Trans>
      </Button>
    </div>
  )
}
