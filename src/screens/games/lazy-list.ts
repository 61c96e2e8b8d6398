import { lazySection } from '#src/app/lazy-section.tsx'

/** The popup of a vendor's games, in a separate chunk. */
export const lazyList = lazySection('gameList', () => import('./game-list-popup.tsx').then((m) => m.GameListPopup))
