import { artUrl } from '#rules/art.ts'

/** The worker's store of pages and files: the needed part of `CacheStorage`. */
type Stores = Pick<CacheStorage, 'open' | 'delete'>

const PAGES = 'pages'
const FILES = 'files'
const PICTURES = 'pictures'
/** Pictures of earlier visits are of no use offline. */
const MAX_PICTURES = 120
/** Identifies a page of the site: the element of its first view. */
const place = '<div id="root">'
const appScript = /data-app crossorigin href="([^"]+)"/

/** The content of the site's own offline page. */
const own = [artUrl.scene('offline'), artUrl.scene('dim')]
/** The icon of the page, which is the brand's. */
const icon = /<link rel="icon" href="([^"]+)"/

const homePaths = new Set(['/', '/index', '/index.html', '/home'])
/** The home page has its own first view; all other pages share a frame. */
const keyOf = (path: string) => (homePaths.has(path) ? '/' : '/help')

/** The worker's store for a file of this address; null for everything else: calls and money are never stored. */
const storeOf = (path: string): string | null => {
  if (path.startsWith('/assets/')) return FILES
  return /^\/(?:art|brand)\//.test(path) ? PICTURES : null
}

/** Stores a page or a file for the next visit. */
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

  /** Stores both pages, and the files that a page loaded before the worker was active. */
  async function keepVisit(paths: readonly string[]): Promise<void> {
    const pages = await stores.open(PAGES)
    const icons: string[] = []
    for (const path of ['/', '/help']) {
      if (!(await pages.match(path))) {
        const answer = await ask(path).catch(() => null)
        if (answer) await keepPage(path, answer)
      }
      const [, address] = icon.exec((await (await pages.match(path))?.text()) ?? '') ?? []
      if (address !== undefined) icons.push(address)
    }
    for (const path of [...paths, ...icons, ...own]) await keepFile(path)
    const pictures = await stores.open(PICTURES)
    const known = await pictures.keys()
    for (const request of known.slice(0, Math.max(0, known.length - MAX_PICTURES))) await pictures.delete(request)
  }
  return { keepPage, keepVisit }
}

/**
 * The shell of the last visit: two pages, the files of their build, and visible pictures. For a page the server's
 * answer comes first; for a file the store does, because its address changes with its content.
 */
export function createLastVisit(stores: Stores, ask: typeof fetch) {
  const { keepPage, keepVisit } = keeperOf(stores, ask)

  return {
    /** Whether the address is one of a file that may be stored. */
    isFile: (path: string): boolean => storeOf(path) !== null,

    /** The server's page; without a connection the one of the last visit. `keeping` receives the background work. */
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

    /** A file of the build or a picture, from the last visit if it is stored. */
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
