import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { promotionMachine } from '#machines/promotion/promotion.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { promotionActors } from './promotion.actors.ts'

/** Queries to refetch after an action on a promotion, a reward or a bonus. */
const changed = ['listMyPromotions', 'getPromotion', 'listBonuses', 'listRewards', 'getWithdrawSettings']

/** The member's action on one promotion, reward or bonus. */
export function usePromotion() {
  const { api, clock, newId, queryClient } = useServices()
  const [machine] = useState(() => promotionMachine.provide({ actors: promotionActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useFreshBalances(actor)
  useEffect(() => {
    const subscription = actor.on('wallets.changed', () => {
      for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
    })
    return () => subscription.unsubscribe()
  }, [actor, queryClient])
  return { actor, state, now: clock.now }
}

export type PromotionControl = ReturnType<typeof usePromotion>
