import { lazySection } from '#src/app/lazy-section.tsx'

/** The rebates page in its own chunk. */
export const lazyRebates = lazySection('manualRebate', () => import('./rebate-screen.tsx').then((m) => m.RebateScreen))
