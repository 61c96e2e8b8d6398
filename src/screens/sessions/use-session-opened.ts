import { useCallback } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'

/** Tells the whole page that a session was opened, by whatever way [4.09–4.11]. */
export function useSessionOpened(): (opened: Pick<SessionOpened, 'passwordChangeNeeded'>) => void {
  const { session } = useServices()
  return useCallback(
    ({ passwordChangeNeeded }) => session.send({ type: 'session.opened', passwordChangeNeeded }),
    [session],
  )
}
