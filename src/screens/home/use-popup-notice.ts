import { useEffect } from 'react'
import { useMember } from '#src/app/member.ts'
import { openNoticeOnce } from '#src/app/popup-notice.ts'
import { useServices } from '#src/app/services.tsx'
import type { Announcements } from './use-announcements.ts'

/** Opens the popup announcements on home, once per visit before the login and once after it. */
export function usePopupNotice(announcements: Announcements | undefined): void {
  const { modals, storage } = useServices()
  const { loggedIn } = useMember()
  useEffect(
    () => openNoticeOnce({ modals, storage }, announcements, loggedIn ? 'A' : 'B'),
    [announcements, loggedIn, modals, storage],
  )
}
