import { QueryClient } from '@tanstack/react-query'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import { ApiError } from '../api/api-error.ts'
import { createApi, type ApiOptions } from '../api/client.ts'
import type { CookieJar } from '../lib/cookies.ts'
import { brand } from './brand.ts'
import { createTranslations } from './i18n.ts'
import { createPreferences } from './preferences.ts'
import { createRemember } from './remember.ts'
import type { Services } from './services.tsx'
import { createSessionStorage } from './session-storage.ts'

/** What the page stands on. In a browser `browserSurroundings()`, elsewhere stand-ins. */
export type Surroundings = {
  root: HTMLElement | null
  jar: CookieJar
  secure: boolean
  local: Storage
  session: Storage
  baseUrl?: string
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
  clock: { now: () => Date.now() },
  newId: () => crypto.randomUUID(),
})

/** A failed query is asked once more, unless the server refused it: a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500)

/** Everything a page's parts share. */
export function createServices(around: Surroundings): Services {
  const session = createSessionStorage(around.session)
  const preferences = createPreferences({ local: around.local, jar: around.jar, secure: around.secure })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying } } })
  const onSessionEnded: ApiOptions['onSessionEnded'] = () => {
    session.clear()
  }
  const api = createApi({
    caller: {
      merchantCode: () => preferences.merchantCode() ?? brand.merchantCode,
      language: () => preferences.language(),
      token: () => session.get('token'),
    },
    onSessionEnded,
    now: around.clock.now,
    newId: around.newId,
    ...(around.baseUrl !== undefined && { baseUrl: around.baseUrl }),
  })
  return {
    api,
    queryClient,
    session,
    preferences,
    remember: createRemember(around.jar, around.secure),
    translations: createTranslations(around.root),
    clock: around.clock,
    secrets: new SecretDrawer(),
  }
}
