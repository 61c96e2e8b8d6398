import type { WebStorage } from './page-storage.ts'
import { whenMissing } from './missing-chunk.ts'
import { keepTyped, restoreTyped } from './typed-values.ts'
import { isWriting } from './writing.ts'

/** How long a page that was loaded anew is not loaded anew again, in milliseconds. */
const REST_MS = 60_000
const ANSWER_TIMEOUT_MS = 10_000

/** What a page was built of: the script that it starts with, whose name is a hash of all others. */
const buildOf = (page: Document): string | null =>
  page.querySelector('link[data-app]')?.getAttribute('href') ??
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ??
  null

export type ReleaseParts = {
  page: Document
  /** The page as the server sends it now. */
  ask: () => Promise<Document>
  /** Null where the browser keeps nothing. */
  storage: WebStorage | null
  now: () => number
  /** Whether the page has just been loaded anew: it then has what there is. */
  isFresh: () => boolean
  reload: () => void
}

/** What becomes of a page whose chunk did not come. */
type Releases = {
  /**
   * Resolves to false when the page is of the build that the server has, or nobody can say so. Does not resolve when there
   * is a newer one: the page is loaded anew then, with its address and what is typed in it.
   */
  afterMissing: () => Promise<boolean>
}

/**
 * Follows releases for a page that stays open over them. A call under way that writes holds a reload back, as nobody would
 * hear whether it was done; so does a storage that takes nothing, when something is typed.
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
 * Follows releases for this page: where a chunk of it is gone, it is loaded anew, and what was typed before it was loaded
 * is typed again. Called once the page stands in its place.
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
