import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { responsibleGamingMachine } from '#machines/responsible-gaming/responsible-gaming.machine.ts'
import { protectionQuery } from '#src/api/responsible-gaming.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'
import { responsibleGamingActors } from './responsible-gaming.actors.ts'

/** Changes the member's own protection; each change refetches its state and restarts the reality check. */
export function useProtection() {
  const { api, clock, queryClient } = useServices()
  const [machine] = useState(() => responsibleGamingMachine.provide({ actors: responsibleGamingActors(api) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  useEffect(() => {
    const subscription = actor.on('protection.changed', () => {
      void queryClient.invalidateQueries({ queryKey: protectionQuery(api).queryKey })
      tellCheckWanted()
    })
    return () => subscription.unsubscribe()
  }, [actor, api, queryClient])
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}
