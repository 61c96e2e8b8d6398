import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '../api/content.queries.ts'
import type { Api } from '../api/client.ts'
import { hotGamesQuery, vendorsQuery } from '../api/games.queries.ts'
import { languageOf, type LanguageCode } from '../lib/languages.ts'
import { countriesQuery, systemStatusQuery, whitelabelQuery } from '../api/system.queries.ts'

/** What a page starts with: answers by operationId, and the language of their names. Any of them may be missing. */
export type Boot = { language?: string } & Partial<{
  [
    Op in 'getSystemStatus' | 'getWhitelabel' | 'listCountries' | 'listAnnouncements' | 'listVendors' | 'listHotGames'
  ]: ValueOf<Op>
}>

/** After this time the page starts without the boot answers and makes its own calls. */
const MAX_WAIT_MS = 5000

/** The answers that the server has ready for this page, requested while the HTML loads; empty if they don't arrive. */
export async function readBoot(): Promise<Boot> {
  try {
    const answer = await fetch('/boot.json', { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    const boot: unknown = answer.ok ? await answer.json() : null
    return typeof boot === 'object' && boot !== null ? boot : {}
  } catch {
    return {}
  }
}

/** Uses the boot answers in place of the first calls; names and texts only if they are in the page's language. */
export function primeQueries(
  queryClient: QueryClient,
  { api, host, language, boot }: { api: Api; host: string; language: LanguageCode; boot: Boot },
): void {
  const {
    getSystemStatus: status,
    getWhitelabel: tree = status?.info.whitelabel,
    listCountries,
    listAnnouncements,
    listVendors,
    listHotGames,
  } = boot
  if (status) queryClient.setQueryData(systemStatusQuery(api, host).queryKey, status)
  if (tree) queryClient.setQueryData(whitelabelQuery(api).queryKey, tree)
  if (listCountries) queryClient.setQueryData(countriesQuery(api).queryKey, listCountries)
  if (languageOf(boot.language ?? language).tag !== languageOf(language).tag) return
  if (listAnnouncements) queryClient.setQueryData(announcementsQuery(api).queryKey, listAnnouncements)
  if (listVendors) queryClient.setQueryData(vendorsQuery(api).queryKey, listVendors)
  if (listHotGames) queryClient.setQueryData(hotGamesQuery(api).queryKey, listHotGames)
}
