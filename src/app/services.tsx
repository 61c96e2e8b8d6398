import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SecretDrawer } from '#machines/shared/secrets.ts'
import type { Api } from '../api/client.ts'
import type { Translations } from './i18n.ts'
import type { Preferences } from './preferences.ts'
import type { Remember } from './remember.ts'
import type { SessionStorage } from './session-storage.ts'

/** Everything a page's parts share, made once per page by `createServices`. */
export type Services = {
  api: Api
  queryClient: QueryClient
  session: SessionStorage
  preferences: Preferences
  remember: Remember
  translations: Translations
  clock: { now: () => number }
  /** The password "kept in session": in memory only, for the life of the page [3.13]. */
  secrets: SecretDrawer<'password'>
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

/** The services of the page. Throws outside of the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices was called outside of ServicesProvider')
  return services
}
