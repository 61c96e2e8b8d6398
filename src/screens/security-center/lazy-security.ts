import { lazySection } from '#src/app/lazy-section.tsx'

/** What protects the account, in a chunk of its own. */
export const lazySecurity = lazySection('security', () => import('./security-screen.tsx').then((m) => m.SecurityScreen))
