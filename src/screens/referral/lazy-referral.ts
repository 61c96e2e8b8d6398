import { lazySection } from '#src/app/lazy-section.tsx'

/** The page of friends in a chunk of its own. */
export const lazyReferral = lazySection('referral', () => import('./referral-screen.tsx').then((m) => m.ReferralScreen))
