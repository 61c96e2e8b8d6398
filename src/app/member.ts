import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import type { Member } from '#machines/session/session.types.ts'
import { wishFor } from './connect-wish.ts'
import { useServices, type Services } from './services.tsx'

/** Whether a member is logged in, and which one as soon as that is known. */
export function useMember(): { loggedIn: boolean; member: Member | null } {
  const { session } = useServices()
  const loggedIn = useSelector(session, ({ context }) => context.hasToken)
  const member = useSelector(session, ({ context }) => context.member)
  return { loggedIn, member }
}

/** Whether a real member is logged in. False for a guest, who may still become a member. */
export function useIsIn(): boolean {
  const { storage } = useServices()
  const { loggedIn, member } = useMember()
  return loggedIn && !isTrial(member?.type ?? storage.get('isAgent') ?? 0)
}

/**
 * Checks for a real account. A visitor gets the login popup instead, a trial account its warning [8.04, 8.05]; `href`,
 * if the action has an address, opens after the login.
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
 * Runs an action for real accounts only. A visitor gets the login popup instead, a trial account its warning
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
