import { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { SecretBox } from '#machines/shared/secrets.ts'
import { themeMachine } from '#machines/theme/theme.machine.ts'
import type { CookieJar } from '#src/lib/cookies.ts'
import { DeskError } from '../api/api-error.ts'
import { createDeskApi, type DeskApiOptions } from '../api/client.ts'
import { createPreferences } from './preferences.ts'
import type { Services } from './services.tsx'
import { createSession } from './session-actor.ts'
import { createTexts } from './texts.ts'

/** What the console runs on: the browser, or stand-ins in tests. */
export type Surroundings = {
  root: HTMLElement
  jar: CookieJar
  secure: boolean
  clock: { now: () => number }
  /** The hash of the address, which no server and no log sees. */
  hash: string
} & Pick<DeskApiOptions, 'fetch' | 'baseUrl'>

/** Retries calls that got no answer, but never a refusal. */
const mayRetry = (count: number, error: Error) =>
  count < 2 &&
  (!(error instanceof DeskError) || error.code === 'network.offline' || error.code === 'unknown.system.err')

export function createServices({ root, jar, secure, clock, hash, ...net }: Surroundings): Services {
  const texts = createTexts(root)
  const preferences = createPreferences(jar, secure, root.lang)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 5000, retry: mayRetry, refetchOnWindowFocus: true } },
  })
  let token: string | null = null
  const csrf = { get: () => token, set: (given: string | null) => void (token = given) }
  const api = createDeskApi({
    ...net,
    language: () => (preferences.language() === 'bn' ? 'BN' : 'EN'),
    token: csrf.get,
    onUsed: () => session.send({ type: 'session.used' }),
    onSessionLost: () => session.send({ type: 'session.lost' }),
  })
  const session: Services['session'] = createSession({ api, csrf, forget: () => queryClient.clear(), now: clock.now })
  const theme = createActor(
    themeMachine.provide({
      actions: {
        applyTheme: (_, { theme: chosen }) => root.setAttribute('data-theme', chosen),
        storeTheme: (_, { theme: chosen }) => preferences.setTheme(chosen),
      },
    }),
    { input: { system: 'light', stored: preferences.theme() } },
  )
  const invited = new URLSearchParams(hash.slice(1)).get('invitation')
  const invitation = invited === null ? null : new SecretBox(invited)
  return { api, csrf, queryClient, texts, preferences, session, theme, clock, invitation }
}
