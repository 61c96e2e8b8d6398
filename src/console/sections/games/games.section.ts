import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const gamesRoom: Room = {
  id: 'games',
  path: '/games',
  label: msg`Games`,
  icon: { first: 'slots' },
  needs: ['listDeskGames', 'listLotteries', 'listGameVendors', 'listDeskRooms'],
  forms: { '/games/import': 'importGames', '/games/new': 'saveGame' },
  pages: {
    '/games': async () => (await import('./vendors-screen.tsx')).VendorsScreen,
    '/games/vendors/$vendor': async () => (await import('./vendor-screen.tsx')).VendorScreen,
    '/games/all': async () => (await import('./games-screen.tsx')).GamesScreen,
    '/games/all/$vendor/$code': async () => (await import('./game-screen.tsx')).GameScreen,
    '/games/import': async () => (await import('./import-screen.tsx')).ImportScreen,
    '/games/new': async () => (await import('./new-game-screen.tsx')).NewGameScreen,
    '/games/keys': async () => (await import('./keys-screen.tsx')).KeysScreen,
    '/games/lotteries': async () => (await import('./lotteries-screen.tsx')).LotteriesScreen,
    '/games/lotteries/$code': async () => (await import('./lottery-screen.tsx')).LotteryScreen,
  },
}
