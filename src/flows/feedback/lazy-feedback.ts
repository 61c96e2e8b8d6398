import { lazySection } from '#src/app/lazy-section.tsx'

/** The form of feedback in a chunk of its own. */
export const lazyFeedback = lazySection('feedback', () => import('./feedback.tsx').then((m) => m.Feedback))
