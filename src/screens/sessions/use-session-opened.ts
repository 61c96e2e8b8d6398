import { useCallback } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'

/**
 * Tells the whole page that a session was opened, by any method [4.09–4.11]. A required change of the password stays
 * required through a reload.
 */
export function useSessionOpened(): (opened: Pick<SessionOpened, 'passwordChangeNeeded'>) => void {
  const { session, storage } = useServices()
  return useCallback(
    ({ passwordChangeNeeded }) => {
      storage.set('changePasswordNeeded', passwordChangeNeeded)
      session.send({ type: 'session.opened', passwordChangeNeeded })
    },
    [session, storage],
  )
}
