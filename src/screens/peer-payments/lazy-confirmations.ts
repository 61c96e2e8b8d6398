import { lazySection } from '#src/app/lazy-section.tsx'

/** The peer payments to confirm, in their own chunk. */
export const lazyConfirmations = lazySection('confirmations', () =>
  import('./confirmations-screen.tsx').then((m) => m.ConfirmationsScreen),
)
