import { useCallback } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'

/**
 * Tells the whole page that a session was opened, by whatever way [4.09–4.11]. A change of the password that is asked
 * for stays asked for through a reload.
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
