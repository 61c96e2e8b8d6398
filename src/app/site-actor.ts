import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { siteMachine } from '#machines/site/site.machine.ts'
import type { CountriesResult, SiteStatus, StatusResult, WhitelabelResult } from '#machines/site/site.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { attempt } from '../api/attempt.ts'
import type { Api } from '../api/client.ts'
import { countriesQuery, systemStatusQuery, whitelabelQuery } from '../api/system.queries.ts'
import { modulesOn } from '../lib/whitelabel.ts'
import type { Preferences } from './preferences.ts'
import type { SessionStorage } from './session-storage.ts'

export type Site = ActorRefFrom<typeof siteMachine>

/** Converts the answer of the status call for the site machine. */
export const siteStatusOf = ({
  status,
  maintenance,
  regionRestriction,
  location,
}: ValueOf<'getSystemStatus'>): SiteStatus => ({
  status,
  maintenance,
  regionRestriction,
  location: { ip: location.ip, country: location.country ?? '' },
})

const whitelabelOf = (tree: ValueOf<'getWhitelabel'>, status: ValueOf<'getSystemStatus'>) => ({
  modules: modulesOn(tree),
  loginFirst: status.info.homeAfterLogin,
})

type SiteParts = {
  api: Api
  queryClient: QueryClient
  storage: SessionStorage
  preferences: Preferences
  host: string
  now: () => number
}
type SiteRun = { site: Site; checkStatus: () => Promise<void>; storeMerchant: () => void }

/**
 * The site's state; the caller starts it. It makes three calls in parallel [2.28, 2.30]. Boot answers of the page apply
 * at once and are still refetched; `checkStatus` asks again when a call was refused because the site is closed.
 * `storeMerchant` stores the merchant's values once they are known, and again after a session was cleared [3.14, 4.17].
 */
export function createSite({ api, queryClient, storage, preferences, host, now }: SiteParts): SiteRun {
  const statusQuery = systemStatusQuery(api, host)
  const treeQuery = whitelabelQuery(api)
  const countryQuery = countriesQuery(api)
  const storeMerchant = () => {
    const info = queryClient.getQueryData(statusQuery.queryKey)?.info
    if (!info) return
    storage.set('merchant', info.name)
    storage.set('merchantCode', info.merchantCode)
    storage.set('platform', info.platform)
    preferences.setMerchantCode(info.merchantCode)
  }
  const checkStatus = async () => {
    const status = await queryClient.fetchQuery({ ...statusQuery, staleTime: 0 }).catch(() => null)
    if (status && site.getSnapshot().status === 'active')
      site.send({ type: 'status.changed', status: siteStatusOf(status) })
  }
  const actors: ActorsOf<typeof siteMachine> = {
    loadStatus: fromPromise<StatusResult>(async () => {
      const brought = queryClient.getQueryData(statusQuery.queryKey)
      if (brought) {
        storeMerchant()
        void checkStatus()
        return { ok: true, status: siteStatusOf(brought) }
      }
      const answer = await attempt(queryClient.fetchQuery({ ...statusQuery, staleTime: 0 }), {})
      if (!answer.ok) return answer
      storeMerchant()
      return { ok: true, status: siteStatusOf(answer.value) }
    }),
    loadWhitelabel: fromPromise<WhitelabelResult>(async () => {
      const both = Promise.all([
        queryClient.ensureQueryData({ ...treeQuery, revalidateIfStale: true }),
        queryClient.ensureQueryData(statusQuery),
      ])
      const answer = await attempt(both, {})
      return answer.ok ? { ok: true, whitelabel: whitelabelOf(...answer.value) } : answer
    }),
    loadCountries: fromPromise<CountriesResult>(async () => {
      const answer = await attempt(queryClient.ensureQueryData(countryQuery), {})
      return answer.ok ? { ok: true, countries: answer.value } : answer
    }),
  }
  const site = createActor(siteMachine.provide({ actors }), { input: { now } })
  return { site, checkStatus, storeMerchant }
}
