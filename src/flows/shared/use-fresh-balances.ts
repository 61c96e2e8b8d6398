import { useEffect } from 'react'
import { useServices } from '#src/app/services.tsx'

/** An agent’s list of downlines shows their balances too. */
const walletQueries = ['getBalance', 'listWallets', 'listDownlines']

type TellsChanges = { on: (type: 'wallets.changed', hear: () => void) => { unsubscribe: () => void } }

/** Refetches balances whenever a machine says that they may have changed. */
export function useFreshBalances(actor: TellsChanges): void {
  const { queryClient } = useServices()
  useEffect(() => {
    const subscription = actor.on('wallets.changed', () => {
      for (const name of walletQueries) void queryClient.invalidateQueries({ queryKey: [name] })
    })
    return () => subscription.unsubscribe()
  }, [actor, queryClient])
}
