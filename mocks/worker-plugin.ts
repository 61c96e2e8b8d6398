import { msw } from 'msw/vite'

/** Serves msw's service worker from its package, so that no copy of it lies in the repository. */
export const mockWorker = () => msw({ mode: 'worker-only' })
