import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { changePasswordMachine } from '#machines/change-password/change-password.machine.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { replacePasswordActors } from './change-password.actors.ts'
import { PasswordForm } from './password-form.tsx'
import { useOutput } from '../shared/use-output.ts'

export type ReplacePasswordProps = {
  /** The ticket of the mailed link. */
  ticket: SecretBox
  onEnd: (output: { changed: boolean }) => void
  onBusy?: (busy: boolean) => void
}

/** Sets a new password with the ticket of a mailed link; the member then logs in with it. */
export function ReplacePassword({ ticket, onEnd, onBusy }: ReplacePasswordProps) {
  const services = useServices()
  const [machine] = useState(() => changePasswordMachine.provide({ actors: replacePasswordActors(services, ticket) }))
  const actor = useActorRef(machine, { input: { forced: false, passwordHeld: true, now: services.clock.now } })
  useOutput(actor, onEnd)
  return <PasswordForm actor={actor} onBusy={onBusy} submit={<Trans>Set the password</Trans>} />
}
