import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import { logoutMachine } from '#machines/logout/logout.machine.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { request } from '#src/api/call.ts'
import { useServices, type Services } from '#src/app/services.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useOutput } from '../shared/use-output.ts'

const logoutActors = ({ api, clearSession }: Services): ActorsOf<typeof logoutMachine> => ({
  logOut: fromPromise<void>(async ({ signal }) => {
    await request(api.DELETE('/wps/session/logout', { signal }))
  }),
  clearSession: fromPromise<void>(clearSession),
})

export type LogoutProps = {
  /** Called when the dialog closes, logged out or not. */
  onEnd: () => void
}

/**
 * Asks for confirmation and logs out: the session is cleared here even when the call fails [2.43, 4.16–4.18]. Shown
 * after a press on "log out".
 */
export function Logout({ onEnd }: LogoutProps) {
  const services = useServices()
  const { t } = useLingui()
  const [machine] = useState(() => logoutMachine.provide({ actors: logoutActors(services) }))
  const actor = useActorRef(machine)
  const { session, modals } = services
  const end = useCallback(
    ({ loggedOut }: { loggedOut: boolean }) => {
      if (loggedOut) {
        modals.send({ type: 'modals.cleared' })
        session.send({ type: 'session.cleared' })
      }
      onEnd()
    },
    [modals, session, onEnd],
  )
  useOutput(actor, end)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ConfirmDialog
      open
      title={<Trans>Log out?</Trans>}
      description={<Trans>Your money and open bets are safe.</Trans>}
      busy={busy}
      onConfirm={() => actor.send({ type: 'logout.confirmed' })}
      onCancel={() => actor.send({ type: 'logout.cancelled' })}
      labels={{
        confirm: <Trans>Log out</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Logging out…</Trans>,
      }}
    />
  )
}
