import { useEffect } from 'react'
import { topOf } from '#machines/modals/modals.machine.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { Announcements } from './use-announcements.ts'

/** Opens the popup announcements on home, once per visit before the login and once after it. */
export function usePopupNotice(announcements: Announcements | undefined): void {
  const { modals, storage } = useServices()
  const { loggedIn } = useMember()
  const hasPopup = announcements !== undefined && announcements.popup.length > 0
  const execution = loggedIn ? 'A' : 'B'
  useEffect(() => {
    const shown = [storage.get('index_notice')].flat()
    if (!hasPopup || shown.includes(execution) || topOf(modals.getSnapshot().context.stack)) return
    storage.set('index_notice', [...shown.filter((one) => typeof one === 'string'), execution])
    modals.send({ type: 'modal.opened', name: 'notice' })
  }, [hasPopup, execution, modals, storage])
}
