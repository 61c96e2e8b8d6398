import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** The vendors of every category, in the merchant's order. */
export const vendorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listVendors'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCSGAME_gameVendor', { signal })),
    staleTime: 5 * 60_000,
  })

/**
 * The vendors whose name or category matches every word of a text in any language; the previous result stays until
 * they load.
 */
export const vendorsNamedQuery = (api: Api, name: string) =>
  queryOptions({
    queryKey: ['listVendors', { name }],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCSGAME_gameVendor', { params: { query: { name } }, signal })),
    placeholderData: keepPreviousData,
  })

/** The hot games of the merchant in its order, as many as the home page shows. */
export const hotGamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listHotGames'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/GCSGAME_hotGamesV2', { params: { query: { platform: 'W' } }, signal })),
    staleTime: 5 * 60_000,
  })
