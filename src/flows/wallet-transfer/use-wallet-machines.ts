import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { collectWalletsMachine } from '#machines/collect-wallets/collect-wallets.machine.ts'
import { walletTransferMachine } from '#machines/wallet-transfer/wallet-transfer.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { walletTransferActors } from './wallet-transfer.actors.ts'

/** One transfer between the member's wallets. */
export function useWalletTransfer() {
  const { api, clock, newId } = useServices()
  const { decimals } = useAmounts()
  const [machine] = useState(() => walletTransferMachine.provide({ actors: walletTransferActors(api) }))
  const actor = useActorRef(machine, { input: { newId, decimals, now: clock.now } })
  useFreshBalances(actor)
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

/** Moves everything to the main wallet. */
export function useCollectWallets() {
  const { api, clock, newId } = useServices()
  const [machine] = useState(() => collectWalletsMachine.provide({ actors: walletTransferActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  useFreshBalances(actor)
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}
