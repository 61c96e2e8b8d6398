import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { collectWalletsMachine } from '#machines/collect-wallets/collect-wallets.machine.ts'
import { walletTransferMachine } from '#machines/wallet-transfer/wallet-transfer.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { walletTransferActors } from './wallet-transfer.actors.ts'

const walletQueries = ['getBalance', 'listWallets']

type TellsChanges = { on: (type: 'wallets.changed', hear: () => void) => { unsubscribe: () => void } }

/** Reads balances anew whenever a machine says that they may be others. */
function useFreshBalances(actor: TellsChanges): void {
  const { queryClient } = useServices()
  useEffect(() => {
    const told = actor.on('wallets.changed', () => {
      for (const name of walletQueries) void queryClient.invalidateQueries({ queryKey: [name] })
    })
    return () => told.unsubscribe()
  }, [actor, queryClient])
}

/** One transfer between the own wallets. */
export function useWalletTransfer() {
  const { api, clock, newId } = useServices()
  const [machine] = useState(() => walletTransferMachine.provide({ actors: walletTransferActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  useFreshBalances(actor)
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

/** Everything to the main wallet. */
export function useCollectWallets() {
  const { api, clock, newId } = useServices()
  const [machine] = useState(() => collectWalletsMachine.provide({ actors: walletTransferActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  useFreshBalances(actor)
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}
