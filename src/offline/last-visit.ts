import { artUrl } from '#rules/art.ts'

/** The store a worker keeps pages and files in; of `CacheStorage` what is needed. */
type Stores = Pick<CacheStorage, 'open' | 'delete'>

const PAGES = 'pages'
const FILES = 'files'
const PICTURES = 'pictures'
/** Pictures of more visits than the last are of no use to anybody who is offline. */
const MAX_PICTURES = 120
/** What tells a page of the site from any other: the place of its first view. */
const place = '<div id="root">'
const appScript = /data-app crossorigin href="([^"]+)"/

/** What our own page without a connection shows. */
const own = [artUrl.favicon(), artUrl.scene('offline'), artUrl.scene('dim')]

const homePaths = new Set(['/', '/index', '/index.html', '/home'])
/** The home page has a first view of its own; every other page stands in the same frame. */
const keyOf = (path: string) => (homePaths.has(path) ? '/' : '/help')

/** Which of the worker's stores a file of this address belongs to; null for all else: calls and money are never stored. */
const storeOf = (path: string): string | null => {
  if (path.startsWith('/assets/')) return FILES
  return path.startsWith('/art/') ? PICTURES : null
}

/** How a page and a file are kept for the next visit. */
function keeperOf(stores: Stores, ask: typeof fetch) {
  async function keepPage(path: string, answer: Response): Promise<void> {
    const text = await answer.clone().text()
    if (!answer.ok || !text.includes(place)) return
    const pages = await stores.open(PAGES)
    const before = await pages.match(keyOf(path))
    // another build: its files have other names
    if (before && appScript.exec(await before.text())?.[1] !== appScript.exec(text)?.[1]) {
      await pages.delete('/')
      await pages.delete('/help')
      await stores.delete(FILES)
    }
    await pages.put(keyOf(path), answer)
  }

  async function keepFile(path: string): Promise<void> {
    const name = storeOf(path)
    if (name === null) return
    const store = await stores.open(name)
    if (await store.match(path)) return
    const answer = await ask(path, { cache: 'force-cache' }).catch(() => null)
    if (answer?.ok) await store.put(path, answer)
  }

  /** Keeps what a page has loaded before the worker was there, and both pages. */
  async function keepVisit(paths: readonly string[]): Promise<void> {
    const pages = await stores.open(PAGES)
    for (const path of ['/', '/help'])
      if (!(await pages.match(path))) {
        const answer = await ask(path).catch(() => null)
        if (answer) await keepPage(path, answer)
      }
    for (const path of [...paths, ...own]) await keepFile(path)
    const pictures = await stores.open(PICTURES)
    const known = await pictures.keys()
    for (const request of known.slice(0, Math.max(0, known.length - MAX_PICTURES))) await pictures.delete(request)
  }
  return { keepPage, keepVisit }
}

/**
 * The shell of the last visit: two pages, the files of their build, and pictures that were in view. What the server
 * answers comes first for a page, and last for a file, whose address changes with what is in it.
 */
export function createLastVisit(stores: Stores, ask: typeof fetch) {
  const { keepPage, keepVisit } = keeperOf(stores, ask)

  return {
    /** Whether the address is one of a file that may be stored. */
    isFile: (path: string): boolean => storeOf(path) !== null,

    /** The server's page; without a connection the one of the last visit. `keeping` is called with what goes on beside. */
    async page(
      path: string,
      fromServer: () => Promise<Response>,
      keeping: (work: Promise<void>) => void,
    ): Promise<Response> {
      try {
        const answer = await fromServer()
        keeping(keepPage(path, answer.clone()))
        return answer
      } catch (error) {
        const stored = await (await stores.open(PAGES)).match(keyOf(path))
        if (!stored) throw error
        const headers = new Headers(stored.headers)
        headers.delete('content-encoding')
        return new Response((await stored.text()).replace('<html ', '<html data-offline '), { headers })
      }
    },

    /** A file of the build or a picture, from the last visit where it is stored. */
    async file(path: string, fromServer: () => Promise<Response>): Promise<Response> {
      const name = storeOf(path)
      const store = await stores.open(name ?? FILES)
      const stored = await store.match(path)
      if (stored) return stored
      const answer = await fromServer()
      if (answer.ok && name === FILES) await store.put(path, answer.clone())
      return answer
    },

    keep: keepVisit,
  }
}
