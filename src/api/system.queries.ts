import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'

/**
 * Whether the site is open, and its configuration [2.30].
 * @param host the host the page was loaded from.
 */
export const systemStatusQuery = (api: Api, host: string) =>
  queryOptions({
    queryKey: ['getSystemStatus'],
    queryFn: ({ signal }) => request(api.GET('/wps/system/status', { params: { query: { url: host } }, signal })),
  })

/** The tree of modules. */
export const whitelabelQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getWhitelabel'],
    queryFn: ({ signal }) => request(api.GET('/wps/system/whitelabel', { signal })),
  })

/** Countries with their dialling codes [2.28]. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listCountries'],
    queryFn: ({ signal }) => request(api.GET('/wps/system/country', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The fields of both registration forms with their rules. */
export const registerSettingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getRegisterSetting'],
    queryFn: ({ signal }) => request(api.GET('/wps/system/setting/register', { signal })),
  })

/** The contacts of customer service, including sealed paths [3.30]. */
export const customerServiceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getCustomerServiceScript'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/WPSCORE_getCustomerServiceScript', { signal })),
    staleTime: 60_000,
  })
