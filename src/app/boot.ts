import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '../api/content.queries.ts'
import type { Api } from '../api/client.ts'
import { countriesQuery, systemStatusQuery, whitelabelQuery } from '../api/system.queries.ts'

/**
 * What the server may put into the page as JSON in `<script type="application/json" id="boot">`, in place of
 * `<!--boot-->`: answers of calls, as they would stand in the envelope's `value`. Any of it may lack.
 */
export type Boot = Partial<{
  status: ValueOf<'getSystemStatus'>
  whitelabel: ValueOf<'getWhitelabel'>
  country: ValueOf<'listCountries'>
  announcements: ValueOf<'listAnnouncements'>
}>

/** What the server put into this page; nothing when it put nothing, or nothing readable. */
export function readBoot(page: Document): Boot {
  try {
    const boot: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? '{}')
    return typeof boot === 'object' && boot !== null ? boot : {}
  } catch {
    return {}
  }
}

/** Puts what the page brought along in the place of the calls' answers. */
export function primeQueries(queryClient: QueryClient, api: Api, host: string, boot: Boot): void {
  if (boot.status) queryClient.setQueryData(systemStatusQuery(api, host).queryKey, boot.status)
  if (boot.whitelabel) queryClient.setQueryData(whitelabelQuery(api).queryKey, boot.whitelabel)
  if (boot.country) queryClient.setQueryData(countriesQuery(api).queryKey, boot.country)
  if (boot.announcements) queryClient.setQueryData(announcementsQuery(api).queryKey, boot.announcements)
}
