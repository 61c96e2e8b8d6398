import { lazySection } from '#src/app/lazy-section.tsx'

/** The profile page, in its own chunk. */
export const lazyProfile = lazySection('profile', () => import('./profile-screen.tsx').then((m) => m.ProfileScreen))
