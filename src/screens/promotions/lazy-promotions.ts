import { lazySection } from '#src/app/lazy-section.tsx'

/** Bonuses and rewards of the member, each in a chunk of its own. */
export const lazyBonuses = lazySection('bonusDetails', () => import('./bonus-details.tsx').then((m) => m.BonusDetails))
export const lazyRewards = lazySection('rewardCenter', () => import('./reward-center.tsx').then((m) => m.RewardCenter))
/** A wheel with its draws, on the page of its promotion. */
export const lazyRaffle = lazySection('raffle', () => import('./raffle/raffle-part.tsx').then((m) => m.RafflePart))
