import { lazySection } from '#src/app/lazy-section.tsx'

/** Parts of home below the first view. */
export const lazyHome = {
  hotGames: lazySection('hotGames', () => import('./hot-games-grid.tsx').then((m) => m.HotGamesGrid)),
  below: lazySection('homeBelow', () => import('./home-below.tsx').then((m) => m.HomeBelow)),
}
