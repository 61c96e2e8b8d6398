import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'
import { InboxCount } from './inbox-count.tsx'

export const inboxRoom: Room = {
  id: 'inbox',
  path: '/inbox',
  label: msg`Inbox`,
  icon: { first: 'mail' },
  needs: 'any',
  count: InboxCount,
  pages: {
    '/inbox': async () => (await import('./inbox-screen.tsx')).InboxScreen,
    '/inbox/$kind/$ref': async () => (await import('./inbox-screen.tsx')).InboxScreen,
  },
}
