import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '../api/content.queries.ts'
import type { Api } from '../api/client.ts'
import { vendorsQuery } from '../api/games.queries.ts'
import { countriesQuery, systemStatusQuery, whitelabelQuery } from '../api/system.queries.ts'

/**
 * What the server may put into the page as JSON in `<script type="application/json" id="boot">`, in place of
 * `<!--boot-->`: values of operations, by operationId. Any of it may lack.
 */
export type Boot = Partial<{
  [Op in 'getSystemStatus' | 'getWhitelabel' | 'listCountries' | 'listAnnouncements' | 'listVendors']: ValueOf<Op>
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
  const {
    getSystemStatus: status,
    getWhitelabel: tree = status?.info.whitelabel,
    listCountries,
    listAnnouncements,
    listVendors,
  } = boot
  if (status) queryClient.setQueryData(systemStatusQuery(api, host).queryKey, status)
  if (tree) queryClient.setQueryData(whitelabelQuery(api).queryKey, tree)
  if (listCountries) queryClient.setQueryData(countriesQuery(api).queryKey, listCountries)
  if (listAnnouncements) {
    // the page brings the titles along; what stands below them is asked for at once
    queryClient.setQueryData(announcementsQuery(api).queryKey, listAnnouncements, { updatedAt: 0 })
  }
  if (listVendors) queryClient.setQueryData(vendorsQuery(api).queryKey, listVendors)
}
