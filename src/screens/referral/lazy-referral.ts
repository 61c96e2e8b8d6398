import { lazySection } from '#src/app/lazy-section.tsx'

/** The referral page in its own chunk. */
export const lazyReferral = lazySection('referral', () => import('./referral-screen.tsx').then((m) => m.ReferralScreen))
