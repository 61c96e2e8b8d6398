import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { languageMachine } from '#machines/language/language.machine.ts'
import type { modalsMachine } from '#machines/modals/modals.machine.ts'
import type { SecretDrawer } from '#machines/shared/secrets.ts'
import type { themeMachine } from '#machines/theme/theme.machine.ts'
import type { wishMachine } from '#machines/wish/wish.machine.ts'
import type { Api } from '../api/client.ts'
import type { BrandNames } from './brand.ts'
import type { Translations } from './i18n.ts'
import type { Preferences } from './preferences.ts'
import type { Remember } from './remember.ts'
import type { SessionStorage } from './session-storage.ts'
import type { Session } from './session-actor.ts'
import type { Site } from './site-actor.ts'
import type { SiteClock } from './site-clock.ts'

/** Everything that a page's parts share, created once per page by `createServices`. */
export type Services = {
  api: Api
  queryClient: QueryClient
  /** The values stored for the session, including the token. */
  storage: SessionStorage
  preferences: Preferences
  remember: Remember
  translations: Translations
  clock: { now: () => number }
  /** The site's time, also where this device's clock is wrong: for days of records and time left to pay. */
  siteClock: Pick<SiteClock, 'now'>
  newId: () => string
  /** The host that served the page. */
  host: string
  /** What the site is called. */
  brandNames: BrandNames
  /** The password "kept in session": in memory only, for the life of the page [3.13]. */
  secrets: SecretDrawer<'password'>
  site: Site
  session: Session
  modals: ActorRefFrom<typeof modalsMachine>
  /** What the visitor wanted when the site required a login. */
  wish: ActorRefFrom<typeof wishMachine>
  theme: ActorRefFrom<typeof themeMachine>
  language: ActorRefFrom<typeof languageMachine>
  /** Clears the member's data in this browser only; the logout flow calls it. */
  clearSession: () => Promise<void>
  /** Starts every actor. Subscribe before: they emit events at once. */
  start: () => void
  /** Ends every actor. */
  stop: () => void
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

/** Suspends until every text of the language has loaded; outside the app it returns at once. */
export function useAllTexts(): void {
  const services = use(ServicesContext)
  if (services) use(services.translations.whole())
}

/** The services of the page. Throws outside the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices was called outside of ServicesProvider')
  return services
}
