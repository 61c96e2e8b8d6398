import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { betSlipMachine } from '#machines/bet-slip/bet-slip.machine.ts'
import { betQueries } from '#src/api/lottery-changes.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { betSlipActors } from './bet-slip.actors.ts'
import { forgetSentBet } from './sent-bets.ts'

export type BetSlip = { actor: ActorRefFrom<typeof betSlipMachine>; state: SnapshotFrom<typeof betSlipMachine> }

/** The slip is being sent or needs a decision: its dialog is open. */
export const isDeciding = (state: BetSlip['state']): boolean =>
  (['confirming', 'placing', 'unknown', 'notPlaced', 'refused', 'placed'] as const).some((tag) => state.hasTag(tag))

/** The slip of a page; balance and bets are refetched after money moved. */
export function useBetSlip(): BetSlip {
  const { api, clock, newId, queryClient, session } = useServices()
  const { loggedIn } = useMember()
  const [machine] = useState(() => betSlipMachine.provide({ actors: betSlipActors({ api, clock, session }) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    const subscriptions = [
      actor.on('bets.placed', () => {
        for (const name of betQueries) void queryClient.invalidateQueries({ queryKey: [name] })
      }),
      actor.on('bet.known', ({ requestId }) => forgetSentBet(requestId)),
    ]
    return () => subscriptions.forEach((one) => one.unsubscribe())
  }, [actor, queryClient])
  const isLeft = !loggedIn && state.hasTag('unknown')
  useEffect(() => {
    // an unknown outcome makes way for the login at once
    if (isLeft) actor.send({ type: 'bet.asked' })
  }, [actor, isLeft])
  return { actor, state }
}
