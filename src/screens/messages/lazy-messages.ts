import { lazySection } from '#src/app/lazy-section.tsx'

/** The inbox in a chunk of its own. */
export const lazyMessages = lazySection('messages', () => import('./messages-screen.tsx').then((m) => m.MessagesScreen))
