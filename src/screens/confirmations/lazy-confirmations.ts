import { lazySection } from '#src/app/lazy-section.tsx'

/** What was paid directly and is to be confirmed, in a chunk of its own. */
export const lazyConfirmations = lazySection('confirmations', () =>
  import('./confirmations-screen.tsx').then((m) => m.ConfirmationsScreen),
)
