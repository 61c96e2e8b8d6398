import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Member } from '#machines/session/session.types.ts'
import { useServices } from './services.tsx'

/** Whether someone is logged in, and who as soon as that is known. */
export function useMember(): { loggedIn: boolean; member: Member | null } {
  const { session } = useServices()
  const loggedIn = useSelector(session, ({ context }) => context.hasToken)
  const member = useSelector(session, ({ context }) => context.member)
  return { loggedIn, member }
}

/**
 * Runs what only a real account may do. Without a login the popup opens instead, a trial account gets its warning
 * [8.04, 8.05].
 */
export function useProtected(): (action: string, run: () => void) => void {
  const { session } = useServices()
  return useCallback(
    (action, run) => {
      const allowed = session.on('action.allowed', (event) => event.action === action && run())
      session.send({ type: 'protected.requested', action })
      allowed.unsubscribe()
    },
    [session],
  )
}
