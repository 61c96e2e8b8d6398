import { lazySection } from '#src/app/lazy-section.tsx'

/** The page of limits in its own chunk. */
export const lazyLimits = lazySection('limits', () => import('./limits-screen.tsx').then((m) => m.LimitsScreen))
