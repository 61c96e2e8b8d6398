import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The settings that the deposit page shows before an amount is typed, and the undecided deposits. */
export const depositSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getDepositSettings'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getDepositSettings', { signal })),
    meta: ofSession,
  })

/** The deposit channels. */
export const depositChannelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listDepositChannels'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getDepositPaymentChannels', { signal })),
    meta: ofSession,
  })

/** The state of a deposit, and how to continue its payment. */
export const depositQuery = (api: Api, depositNo: string) =>
  queryOptions({
    queryKey: ['getDeposit', depositNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getDeposit', { params: { query: { depositNo } }, signal })),
    meta: ofSession,
  })

/** The member's deposits with the totals of the whole filter. */
export const depositsQuery = (api: Api, query: QueryOf<'listDeposits'>) =>
  queryOptions({
    queryKey: ['listDeposits', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/depositTransaction', { params: { query }, signal })),
    // an order of a moment ago is in the list
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** What can be withdrawn now, and why not more. */
export const withdrawSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getWithdrawSettings'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getWithdrawSettings', { signal })),
    meta: ofSession,
  })

/** The state of a withdrawal, with the time of each step. */
export const withdrawalQuery = (api: Api, withdrawalNo: string) =>
  queryOptions({
    queryKey: ['getWithdrawal', withdrawalNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getWithdrawal', { params: { query: { withdrawalNo } }, signal })),
    // the paths of receipts are valid for five minutes
    refetchInterval: ({ state }) => state.data?.payouts.some(({ slips }) => slips.length > 0) && 4 * 60_000,
    meta: ofSession,
  })

/** The member's withdrawals with the totals of the whole filter. */
export const withdrawalsQuery = (api: Api, query: QueryOf<'listWithdrawals'>) =>
  queryOptions({
    queryKey: ['listWithdrawals', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/withdrawTransaction', { params: { query }, signal })),
    // an order of a moment ago is in the list
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
