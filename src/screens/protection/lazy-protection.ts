import { lazySection } from '#src/app/lazy-section.tsx'

/** The page of limits in a chunk of its own. */
export const lazyLimits = lazySection('limits', () => import('./limits-screen.tsx').then((m) => m.LimitsScreen))
