import { useEffect } from 'react'
import { useServices } from '#src/app/services.tsx'

type Telling = { on: (type: 'contracts.changed', listener: () => void) => { unsubscribe: () => void } }

/** Refetches contracts whenever a flow may have changed them. */
export function useContractsChanged(actor: Telling): void {
  const { queryClient } = useServices()
  useEffect(() => {
    const subscription = actor.on('contracts.changed', () => {
      void queryClient.invalidateQueries({ queryKey: ['listContracts'] })
    })
    return () => subscription.unsubscribe()
  }, [actor, queryClient])
}
