import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const contentRoom: Room = {
  id: 'content',
  path: '/content',
  label: msg`Content`,
  icon: { more: 'edit' },
  needs: ['listDeskAnnouncements', 'listHelp', 'listBroadcasts'],
  forms: { '/content/$announcementId': 'saveAnnouncement', '/content/messages/new': 'sendBroadcast' },
  pages: {
    '/content': async () => (await import('./announcements-screen.tsx')).AnnouncementsScreen,
    '/content/$announcementId': async () => (await import('./announcement-screen.tsx')).AnnouncementScreen,
    '/content/help': async () => (await import('./help-screen.tsx')).HelpScreen,
    '/content/help/$articleId': async () => (await import('./article-screen.tsx')).ArticleScreen,
    '/content/messages': async () => (await import('./broadcasts-screen.tsx')).BroadcastsScreen,
    '/content/messages/new': async () => (await import('./broadcast-screen.tsx')).BroadcastScreen,
  },
}
