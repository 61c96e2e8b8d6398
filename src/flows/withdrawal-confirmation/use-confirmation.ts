import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { withdrawalConfirmationMachine } from '#machines/withdrawal-confirmation/withdrawal-confirmation.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { confirmationActors } from './confirmation.actors.ts'

const changed = ['listPaymentConfirmations', 'getBalance', 'listWallets', 'getWithdrawal', 'listWithdrawals']

type Asked = { transactionNo: string; amount: string; until: number; now: () => number }

/** The machine that answers one payment; refetches what the answer changes. */
export function useConfirmation({ transactionNo, amount, until, now }: Asked) {
  const { api, newId, queryClient } = useServices()
  const [machine] = useState(() => withdrawalConfirmationMachine.provide({ actors: confirmationActors(api) }))
  const actor = useActorRef(machine, { input: { transactionNo, amount, until, newId, now } })
  useEffect(() => {
    const subscription = actor.on('payments.changed', () => {
      for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
    })
    return () => subscription.unsubscribe()
  }, [actor, queryClient])
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}
