import { useEffect } from 'react'
import { useMember } from '#src/app/member.ts'
import { openNoticeOnce } from '#src/app/popup-notice.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { useServices } from '#src/app/services.tsx'
import type { Announcements } from './use-announcements.ts'

/**
 * Opens the popup announcements on home, once per visit before the login and once after it. They are for players: they
 * wait while a page of the agents' centre is open.
 */
export function usePopupNotice(announcements: Announcements | undefined): void {
  const { modals, storage } = useServices()
  const { loggedIn } = useMember()
  const isAgents = useSiteSearch().ac !== undefined
  useEffect(
    () => (isAgents ? undefined : openNoticeOnce({ modals, storage }, announcements, loggedIn ? 'A' : 'B')),
    [announcements, isAgents, loggedIn, modals, storage],
  )
}
