import { lazySection } from '#src/app/lazy-section.tsx'

/** The page of missions in a chunk of its own. */
export const lazyMissions = lazySection('missionLeaderboard', () =>
  import('./missions-screen.tsx').then((m) => m.MissionsScreen),
)
