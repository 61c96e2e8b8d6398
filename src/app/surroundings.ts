import type { CookieJar } from '../lib/cookies.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a page stands on: the browser, or stand-ins where there is none. */
export type Surroundings = {
  /** Carries `lang`, `dir` and `data-theme`; null where there is no page. */
  root: HTMLElement | null
  jar: CookieJar
  /** Whether cookies may demand https. */
  secure: boolean
  local: WebStorage
  session: WebStorage
  host: string
  /** The path of the page shown. */
  path: () => string
  /** Empty in a page: calls are relative to the site [7.01]. */
  baseUrl: string
  clock: { now: () => number }
  newId: () => string
}

/** The surroundings of a page in a browser. */
export const browserSurroundings = (): Surroundings => ({
  root: document.documentElement,
  jar: document,
  secure: location.protocol === 'https:',
  local: localStorage,
  session: sessionStorage,
  host: location.host,
  path: () => location.pathname,
  baseUrl: '',
  clock: { now: () => Date.now() },
  newId: () => crypto.randomUUID(),
})

/** A storage that lives as long as its page. */
export function memoryStorage(): WebStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

/** Stand-ins for everything, the time standing still. */
export const standInSurroundings = (given: Partial<Surroundings> = {}): Surroundings => ({
  root: null,
  jar: { cookie: '' },
  secure: false,
  local: memoryStorage(),
  session: memoryStorage(),
  host: 'fairhall.test',
  path: () => '/',
  baseUrl: 'http://fairhall.test',
  clock: { now: () => 0 },
  newId: () => 'an-id-of-the-stand-ins',
  ...given,
})
