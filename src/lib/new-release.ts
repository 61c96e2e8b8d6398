import type { WebStorage } from './page-storage.ts'
import { whenMissing } from './missing-chunk.ts'
import { keepTyped, restoreTyped } from './typed-values.ts'
import { isWriting } from './writing.ts'

/** How long a reloaded page doesn't reload again, in milliseconds. */
const REST_MS = 60_000
const ANSWER_TIMEOUT_MS = 10_000

/** The build of a page: its entry script, whose name is a hash of all others. */
const buildOf = (page: Document): string | null =>
  page.querySelector('link[data-app]')?.getAttribute('href') ??
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ??
  null

export type ReleaseParts = {
  page: Document
  /** The page as the server sends it now. */
  ask: () => Promise<Document>
  /** Null where the browser stores nothing. */
  storage: WebStorage | null
  now: () => number
  /** Whether the page has just been reloaded: then it is the newest there is. */
  isFresh: () => boolean
  reload: () => void
}

/** Handles a chunk that failed to load. */
type Releases = {
  /**
   * Resolves to false when the page has the server's build, or the build is unknown. Never resolves when there is a
   * newer one: the page reloads with its address and its typed text.
   */
  afterMissing: () => Promise<boolean>
}

/**
 * Watches for releases while a page stays open. A running call that writes delays a reload, because its answer would
 * be lost; so does a storage that stores nothing, if text is typed.
 */
export function createReleases({ page, ask, storage, now, isFresh, reload }: ReleaseParts): Releases {
  let asking: Promise<boolean> | null = null
  const isReplaced = async (): Promise<boolean> => {
    const own = buildOf(page)
    const served = own === null ? null : buildOf(await ask())
    return served !== null && own !== served
  }
  const renew = async (): Promise<boolean> => {
    if (isFresh() || !(await isReplaced().catch(() => false))) return false
    if (isWriting() || !keepTyped(page, storage, now())) return false
    reload()
    return new Promise(() => {})
  }
  return {
    afterMissing: () => {
      asking ??= renew().finally(() => {
        asking = null
      })
      return asking
    },
  }
}

const isFresh = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < REST_MS
}

async function askForPage(): Promise<Document> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function tabStorage(): WebStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Watches for releases for this page: it reloads if a chunk is gone, and restores the text typed before. Call it once
 * the page is mounted.
 */
export function followReleases(): void {
  const storage = tabStorage()
  const { afterMissing } = createReleases({
    page: document,
    ask: askForPage,
    storage,
    now: () => Date.now(),
    isFresh,
    reload: () => location.reload(),
  })
  whenMissing(afterMissing)
  window.addEventListener('vite:preloadError', () => void afterMissing())
  if (storage) restoreTyped(document, storage, Date.now())
}
