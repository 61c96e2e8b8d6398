import { lazySection } from '#src/app/lazy-section.tsx'

/** Parts of home that come after the first view. */
export const lazyHome = {
  noHotGames: lazySection('noHotGames', () => import('./no-hot-games.tsx').then((m) => m.NoHotGames)),
  notices: lazySection('notices', () => import('./notices-list.tsx').then((m) => m.NoticesList)),
  below: lazySection('homeBelow', () => import('./home-below.tsx').then((m) => m.HomeBelow)),
}
