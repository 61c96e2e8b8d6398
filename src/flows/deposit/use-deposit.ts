import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { beginDepositMachine } from '#machines/begin-deposit/begin-deposit.machine.ts'
import { depositProofMachine } from '#machines/deposit-proof/deposit-proof.machine.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { pageStream } from '#src/api/event-stream.ts'
import { useServices } from '#src/app/services.tsx'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { useOutput } from '../shared/use-output.ts'
import { beginDepositActors, depositActors, depositProofActors } from './deposit.actors.ts'

/** Begins a deposit. */
export function useBeginDeposit(onBegun: (depositNo: string) => void) {
  const { api, clock, newId, queryClient } = useServices()
  const [machine] = useState(() => beginDepositMachine.provide({ actors: beginDepositActors(api) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  const [begun] = useState(() => ({ depositNo }: { depositNo: string }) => {
    void queryClient.invalidateQueries({ queryKey: ['getDepositSettings'] })
    onBegun(depositNo)
  })
  useOutput(actor, begun)
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

/** The stream events that may have changed a deposit. */
const news: ReadonlySet<string> = new Set(['decided', 'balance', 'missed'])

/** A deposit by its number, begun on any device. */
export function useDeposit(depositNo: string) {
  const services = useServices()
  const [machine] = useState(() => depositMachine.provide({ actors: depositActors(services) }))
  const actor = useActorRef(machine, { input: { depositNo, now: services.clock.now } })
  useFreshBalances(actor)
  useEffect(
    () => pageStream.listenTo({}, ({ kind }) => news.has(kind) && actor.send({ type: 'deposit.told' })),
    [actor],
  )
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

/** Sends the proof of a payment. */
export function useDepositProof(depositNo: string, bySender: boolean, onSent: () => void) {
  const { api, clock } = useServices()
  const [machine] = useState(() => depositProofMachine.provide({ actors: depositProofActors(api) }))
  const actor = useActorRef(machine, { input: { depositNo, bySender, now: clock.now } })
  useEffect(() => {
    const sent = actor.on('proof.sent', onSent)
    return () => sent.unsubscribe()
  }, [actor, onSent])
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}
