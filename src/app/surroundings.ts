import type { CookieJar } from '../lib/cookies.ts'
import { newId } from '../lib/new-id.ts'
import { namesIn, type BrandNames } from './brand.ts'
import { memoryStorage, usableStorage, type WebStorage } from '../lib/page-storage.ts'

/** What a page needs from its environment: the browser, or stand-ins where there is none. */
export type Surroundings = {
  /** The element with `lang`, `dir` and `data-theme`; null outside a page. */
  root: HTMLElement | null
  jar: CookieJar
  /** Whether cookies may be `Secure`. */
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
  brandNames: BrandNames
}

/** The environment of a page in a browser. */
export const browserSurroundings = (): Surroundings => ({
  root: document.documentElement,
  jar: document,
  secure: location.protocol === 'https:',
  local: usableStorage(() => localStorage),
  session: usableStorage(() => sessionStorage),
  host: location.host,
  path: () => location.pathname,
  baseUrl: '',
  clock: { now: () => Date.now() },
  newId: () => newId(),
  brandNames: namesIn(document),
})

/** Stand-ins for everything; their clock doesn't move. */
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
  brandNames: { '': 'Fairhall' },
  ...given,
})
