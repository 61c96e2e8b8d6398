import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContractKind } from '#rules/contracts/terms.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** How often an open page refetches what no event announces, such as the start of a period, in milliseconds. */
const LOOK_AGAIN = 120_000

const paths = {
  DIVIDEND: '/wps/report/dividend',
  DAILY: '/wps/report/dailySalary',
  HOURLY: '/wps/report/hourlySalary',
  REALTIME: '/wps/report/realTimeSalary',
} as const satisfies Record<ContractKind, string>

/** The commission statements of a kind, paid or received, with the running periods. */
export const statementsQuery = (api: Api, kind: ContractKind, query: QueryOf<'listDividendStatements'>) =>
  queryOptions({
    queryKey: ['listStatements', kind, query],
    queryFn: ({ signal }) => request(api.GET(paths[kind], { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
    meta: ofSession,
  })

/** One commission statement with a page of its members. */
export const statementQuery = (api: Api, query: QueryOf<'getContractStatement'>) =>
  queryOptions({
    queryKey: ['getContractStatement', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/contract/statement', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      query.asOf === undefined && state.data?.statement.state !== 'paid' ? LOOK_AGAIN : false,
    meta: ofSession,
  })

/** The bets of one member behind a commission statement. */
export const statementBetsQuery = (api: Api, query: QueryOf<'listStatementBets'>) =>
  queryOptions({
    queryKey: ['listStatementBets', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/contract/statement/bets', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
