import { lazySection } from '#src/app/lazy-section.tsx'

/** The file with a member's data in a chunk of its own. */
export const lazyOwnData = lazySection('ownData', () => import('./own-data.tsx').then((m) => m.OwnData))
