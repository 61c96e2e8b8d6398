import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { raffleMachine } from '#machines/raffle/raffle.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { raffleActors } from './raffle.actors.ts'

/** Queries to refetch once the wheel has stopped: earlier they would give the result away. */
const changed = ['getRaffle', 'listRaffleDraws', 'listMyPromotions', 'getWithdrawSettings', 'getPointBalance']

/** The wheel of a page. */
export function useRaffle() {
  const { api, clock, newId, queryClient } = useServices()
  const [machine] = useState(() => raffleMachine.provide({ actors: raffleActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useFreshBalances(actor)
  const stands = state.hasTag('won') || (state.hasTag('open') && state.context.problem !== null)
  useEffect(() => {
    if (stands) for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [stands, queryClient])
  return { actor, state, now: clock.now }
}

export type RaffleControl = ReturnType<typeof useRaffle>
