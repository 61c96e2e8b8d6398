import { lazySection } from '#src/app/lazy-section.tsx'

/** The page of rebates in a chunk of its own. */
export const lazyRebates = lazySection('manualRebate', () => import('./rebate-screen.tsx').then((m) => m.RebateScreen))
