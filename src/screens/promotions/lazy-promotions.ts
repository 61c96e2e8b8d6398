import { lazySection } from '#src/app/lazy-section.tsx'

/** The member's bonuses and rewards, each in its own chunk. */
export const lazyBonuses = lazySection('bonusDetails', () => import('./bonus-details.tsx').then((m) => m.BonusDetails))
export const lazyRewards = lazySection('rewardCenter', () => import('./reward-center.tsx').then((m) => m.RewardCenter))
/** A raffle wheel with its draws, on the page of its promotion. */
export const lazyRaffle = lazySection('raffle', () => import('./raffle/raffle-part.tsx').then((m) => m.RafflePart))
