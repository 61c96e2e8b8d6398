import { pages } from './sections.ts'

const ownPath = (address: string): string[] => {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? [pathname] : []
}

/** Makes the service worker store the files of this page, for a reload without a connection. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  await pages.offline.preload()
  const { active } = await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').flatMap(({ name }) => ownPath(name))
  active?.postMessage({ paths: [...new Set(paths)] })
}
