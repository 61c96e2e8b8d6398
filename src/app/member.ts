import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import type { Member } from '#machines/session/session.types.ts'
import { wishFor } from './connect-wish.ts'
import { useServices, type Services } from './services.tsx'

/** Whether someone is logged in, and who as soon as that is known. */
export function useMember(): { loggedIn: boolean; member: Member | null } {
  const { session } = useServices()
  const loggedIn = useSelector(session, ({ context }) => context.hasToken)
  const member = useSelector(session, ({ context }) => context.member)
  return { loggedIn, member }
}

/** Whether somebody is in for whom there is no more to log in to: not a guest, who may become a member. */
export function useIsIn(): boolean {
  const { storage } = useServices()
  const { loggedIn, member } = useMember()
  return loggedIn && !isTrial(member?.type ?? storage.get('isAgent') ?? 0)
}

/**
 * Asks whether a real account is here. Without a login the popup opens instead, a trial account gets its warning
 * [8.04, 8.05]; `href`, if the action has an address, is what is carried out after the login.
 */
export function requestProtected(
  services: Pick<Services, 'session' | 'wish'>,
  action: string,
  href: string | null = null,
): boolean {
  const { session } = services
  let allowed = false
  const heard = session.on('action.allowed', (event) => {
    if (event.action === action) allowed = true
  })
  session.send({ type: 'protected.requested', action })
  heard.unsubscribe()
  const snapshot = session.getSnapshot()
  const refused = snapshot.hasTag('loggedOut') || snapshot.hasTag('trialWarning') || snapshot.hasTag('passwordChange')
  if (refused && href !== null) wishFor(services, href)
  return allowed
}

/**
 * Runs what only a real account may do. Without a login the popup opens instead, a trial account gets its warning
 * [8.04, 8.05].
 */
export function useProtected(): (action: string, run: () => void) => void {
  const services = useServices()
  return useCallback(
    (action, run) => {
      if (requestProtected(services, action)) run()
    },
    [services],
  )
}
