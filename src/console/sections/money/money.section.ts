import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const moneyRoom: Room = {
  id: 'money',
  path: '/money',
  label: msg`Money`,
  icon: { first: 'wallet' },
  needs: ['listPostings', 'getBooks', 'listReceivables'],
  pages: {
    '/money': async () => (await import('./money-screen.tsx')).MoneyScreen,
    '/money/$memberId': async () => (await import('./money-screen.tsx')).MoneyScreen,
  },
}
