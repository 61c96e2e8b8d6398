import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { loginMachine } from '#machines/login/login.machine.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'
import { loginActors } from './login.actors.ts'

export type LoginSettings = {
  smsEnabled: boolean
  forceExpiredChange: boolean
  /** `agent` admits only agents. */
  realm?: 'agent' | undefined
  /** Called once, when the session is open. */
  onDone: (session: SessionOpened) => void
}

/** A running login; reports its end. */
export function useLogin({ smsEnabled, forceExpiredChange, realm, onDone }: LoginSettings) {
  const services = useServices()
  const [machine] = useState(() => loginMachine.provide({ actors: loginActors(services, realm) }))
  const actor = useActorRef(machine, { input: { smsEnabled, forceExpiredChange, now: services.clock.now } })
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { output } = actor.getSnapshot()
        if (output) onDone(output)
      },
    })
    return () => subscription.unsubscribe()
  }, [actor, onDone])
  return actor
}
