import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const rewardsRoom: Room = {
  id: 'rewards',
  path: '/rewards',
  label: msg`Rewards`,
  icon: { first: 'gift' },
  needs: ['listRewardCosts', 'listPromotionVersions', 'listMissionUse'],
  forms: { '/rewards/promotion/$promotionId': 'savePromotion' },
  pages: {
    '/rewards': async () => (await import('./promotions-screen.tsx')).PromotionsScreen,
    '/rewards/promotion/$promotionId': async () => (await import('./promotion-screen.tsx')).PromotionScreen,
    '/rewards/missions': async () => (await import('./settings-screens.tsx')).MissionsScreen,
    '/rewards/ranks': async () => (await import('./settings-screens.tsx')).RanksScreen,
    '/rewards/rebates': async () => (await import('./settings-screens.tsx')).RebatesScreen,
    '/rewards/costs': async () => (await import('./costs-screen.tsx')).CostsScreen,
  },
}
