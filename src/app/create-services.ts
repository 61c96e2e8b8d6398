import { QueryClient } from '@tanstack/react-query'
import { createActor, type AnyActorRef } from 'xstate'
import { modalsMachine } from '#machines/modals/modals.machine.ts'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import { ApiError } from '../api/api-error.ts'
import { createApi } from '../api/client.ts'
import { primeQueries, type Boot } from './boot.ts'
import { isLanguageCode, languages } from '../lib/languages.ts'
import { brand } from './brand.ts'
import { createTranslations } from './i18n.ts'
import { createLanguage } from './language-actor.ts'
import { createPreferences } from './preferences.ts'
import { createRemember } from './remember.ts'
import type { Services } from './services.tsx'
import { clearSessionWith, createSession } from './session-actor.ts'
import { createSessionStorage } from './session-storage.ts'
import { createSite } from './site-actor.ts'
import { createSiteClock } from './site-clock.ts'
import type { Surroundings } from './surroundings.ts'
import { createTheme } from './theme-actor.ts'
import { createWish } from './wish-actor.ts'

/** A failed query is sent once more, unless the server refused it: a refusal is final. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500)

const callerOf = (preferences: Services['preferences'], storage: Services['storage']) => ({
  merchantCode: () => brand.merchantCode,
  language: () => preferences.language(),
  token: () => storage.get('token'),
})

/** Loaded on demand: a visitor has no session that could end. */
async function tellWhyEnded(api: Services['api'], session: Services['session'], token: string): Promise<void> {
  const part = await import('./session-end.ts').catch(() => null)
  await part?.explainEnd(api, session, token)
}

/** Starts and stops all actors of a page together. */
const turnsOf = (actors: readonly AnyActorRef[]) => ({
  start: () => actors.forEach((actor) => actor.start()),
  stop: () => actors.forEach((actor) => actor.stop()),
})

/** Creates everything that the page's parts share; `start()` starts its actors. `boot` holds the boot answers. */
export function createServices(around: Surroundings, boot: Boot = {}): Services {
  const { clock, newId, host, root, secure, jar } = around
  const { now } = clock
  const siteClock = createSiteClock(now)
  const storage = createSessionStorage(around.session)
  const preferences = createPreferences({
    local: around.local,
    jar,
    secure,
    offered: boot.getSystemStatus?.info.languages,
    usual: isLanguageCode(boot.language) ? boot.language : languages.find(({ tag }) => tag === root?.lang)?.code,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying } } })
  const translations = createTranslations(root)
  const secrets = new SecretDrawer<'password'>()
  const api = createApi({
    caller: callerOf(preferences, storage),
    onSessionEnded: () => {
      const token = storage.get('token')
      session.send({ type: 'session.expired' })
      if (token !== null) void tellWhyEnded(api, session, token)
    },
    onSiteClosed: () => void checkStatus(),
    onAnswer: siteClock.hear,
    now,
    newId,
    baseUrl: around.baseUrl,
  })
  preferences.repairLanguage()
  primeQueries(queryClient, { api, host, language: preferences.language(), boot })

  const { site, checkStatus, storeMerchant } = createSite({ api, queryClient, storage, preferences, host, now })
  const session = createSession({ api, queryClient, storage, preferences, secrets, storeMerchant, now })
  const modals = createActor(modalsMachine)
  const wish = createWish({ api, queryClient, modals, storage, around })
  const theme = createTheme(root, preferences)
  const language = createLanguage({ translations, preferences, queryClient })
  return {
    api,
    queryClient,
    storage,
    preferences,
    remember: createRemember(jar, secure),
    translations,
    clock,
    siteClock,
    newId,
    host,
    brandNames: around.brandNames,
    secrets,
    site,
    session,
    modals,
    wish,
    theme,
    language,
    clearSession: clearSessionWith({ queryClient, storage, secrets, storeMerchant }),
    ...turnsOf([site, session, modals, wish, theme, language]),
  }
}
