/*
 * The service worker: without a connection a reload shows the frame of the last visit. It handles only pages, scripts
 * and pictures; it neither sees nor stores calls or anything that contains an amount.
 */
import { createLastVisit } from './last-visit.ts'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Installing = Lasting & { addRoutes?: (route: object) => Promise<void> }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Told = Lasting & { data: { paths: string[] } }
type Worker = {
  addEventListener(name: 'install', listener: (event: Installing) => void): void
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Told) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const worker = self as unknown as Worker
const lastVisit = createLastVisit(caches, (...of) => fetch(...of))

worker.addEventListener('install', (event) => {
  const calls = { condition: { urlPattern: '/wps/*' }, source: 'network' }
  event.waitUntil(Promise.all([event.addRoutes?.(calls), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/console')) return
  if (request.mode === 'navigate')
    event.respondWith(
      lastVisit.page(
        pathname,
        async () => (await event.preloadResponse) ?? fetch(request),
        (work) => event.waitUntil(work),
      ),
    )
  else if (lastVisit.isFile(pathname)) event.respondWith(lastVisit.file(pathname, () => fetch(request)))
})

worker.addEventListener('message', (event) => event.waitUntil(lastVisit.keep(event.data.paths)))
