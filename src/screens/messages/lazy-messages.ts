import { lazySection } from '#src/app/lazy-section.tsx'

/** The inbox in its own chunk. */
export const lazyMessages = lazySection('messages', () => import('./messages-screen.tsx').then((m) => m.MessagesScreen))
