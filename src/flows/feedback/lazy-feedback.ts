import { lazySection } from '#src/app/lazy-section.tsx'

/** The feedback form in a separate chunk. */
export const lazyFeedback = lazySection('feedback', () => import('./feedback.tsx').then((m) => m.Feedback))
