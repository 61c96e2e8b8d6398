import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const gamesRoom: Room = {
  id: 'games',
  path: '/games',
  label: msg`Games`,
  icon: { first: 'slots' },
  roles: ['administrator', 'games', 'risk'],
  pages: {
    '/games': async () => (await import('./lotteries-screen.tsx')).LotteriesScreen,
    '/games/lotteries/$code': async () => (await import('./lottery-screen.tsx')).LotteryScreen,
  },
}
