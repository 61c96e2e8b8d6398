import { lazySection } from '#src/app/lazy-section.tsx'

/** The missions page in its own chunk. */
export const lazyMissions = lazySection('missionLeaderboard', () =>
  import('./missions-screen.tsx').then((m) => m.MissionsScreen),
)
