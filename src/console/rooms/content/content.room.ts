import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const contentRoom: Room = {
  id: 'content',
  path: '/content',
  label: msg`Content`,
  icon: { more: 'edit' },
  roles: ['administrator', 'content'],
  pages: {
    '/content': async () => (await import('./announcements-screen.tsx')).AnnouncementsScreen,
    '/content/$announcementId': async () => (await import('./announcement-screen.tsx')).AnnouncementScreen,
  },
}
