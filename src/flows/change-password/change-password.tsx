import { Trans } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { changePasswordMachine } from '#machines/change-password/change-password.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { useOutput } from '../shared/use-output.ts'
import { changePasswordActors } from './change-password.actors.ts'
import { PasswordForm } from './password-form.tsx'

export type ChangePasswordProps = {
  /** First login, default or expired password: the form cannot be left. */
  forced: boolean
  onEnd: (output: { changed: boolean }) => void
  onBusy?: (busy: boolean) => void
  /** A way to leave a forced change: logging out. */
  children?: ReactNode
}

/** Changes the password, forced or by choice; asks for the old one only if the session doesn't hold it [5.15]. */
export function ChangePassword({ forced, onEnd, onBusy, children }: ChangePasswordProps) {
  const services = useServices()
  const [machine] = useState(() => changePasswordMachine.provide({ actors: changePasswordActors(services) }))
  const passwordHeld = services.secrets.get('password') !== undefined
  const actor = useActorRef(machine, { input: { forced, passwordHeld, now: services.clock.now } })
  useOutput(actor, onEnd)
  return (
    <PasswordForm actor={actor} onBusy={onBusy} submit={<Trans>Change password</Trans>}>
      {children}
    </PasswordForm>
  )
}
