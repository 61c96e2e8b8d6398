import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** What the deposit page says before an amount is given, and which deposits are not decided. */
export const depositSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getDepositSettings'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getDepositSettings', { signal })),
    meta: ofSession,
  })

/** The ways to pay in. */
export const depositChannelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listDepositChannels'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getDepositPaymentChannels', { signal })),
    meta: ofSession,
  })

/** Where a deposit stands, and how to go on paying it. */
export const depositQuery = (api: Api, depositNo: string) =>
  queryOptions({
    queryKey: ['getDeposit', depositNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getDeposit', { params: { query: { depositNo } }, signal })),
    meta: ofSession,
  })

/** The own deposits with the totals of the whole filter. */
export const depositsQuery = (api: Api, query: QueryOf<'listDeposits'>) =>
  queryOptions({
    queryKey: ['listDeposits', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/depositTransaction', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** What may be withdrawn now, and why not more. */
export const withdrawSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getWithdrawSettings'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getWithdrawSettings', { signal })),
    meta: ofSession,
  })

/** Where a withdrawal stands, with the time of each step. */
export const withdrawalQuery = (api: Api, withdrawalNo: string) =>
  queryOptions({
    queryKey: ['getWithdrawal', withdrawalNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getWithdrawal', { params: { query: { withdrawalNo } }, signal })),
    // the paths of slips are open for five minutes
    refetchInterval: ({ state }) => state.data?.payouts.some(({ slips }) => slips.length > 0) && 4 * 60_000,
    meta: ofSession,
  })

/** The own withdrawals with the totals of the whole filter. */
export const withdrawalsQuery = (api: Api, query: QueryOf<'listWithdrawals'>) =>
  queryOptions({
    queryKey: ['listWithdrawals', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/withdrawTransaction', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
