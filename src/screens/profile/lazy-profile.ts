import { lazySection } from '#src/app/lazy-section.tsx'

/** What the account is called and looks like, in a chunk of its own. */
export const lazyProfile = lazySection('profile', () => import('./profile-screen.tsx').then((m) => m.ProfileScreen))
