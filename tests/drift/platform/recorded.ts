import { createChecker } from '#openapi/drift/checker.ts'
import type { Exchange } from '#openapi/drift/exchange.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { password } from '#mocks/people.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { contract } from '#tests/contract/answer-fault.ts'
import { judged } from '#tests/contract/sides/judged.ts'
import { openServer } from '#tests/contract/sides/server-side.ts'
import { origin } from '#tests/contract/sides/side.ts'

const operations: readonly OperationId[] = [
  'getSealingKey',
  'getCaptchaWork',
  'logIn',
  'startFreePlay',
  'listSocialProviders',
  'getMemberInfo',
  'getSecurityOverview',
  'getBalance',
  'listVendors',
  'listGames',
  'listHotGames',
  'listFavouriteGames',
  'listAnnouncements',
  'listMessages',
  'countUnreadMessages',
  'listCountries',
  'getHelpCenter',
  'sendFeedback',
  'listLotteryMenus',
  'logOut',
]

export type Mutation = (exchange: Exchange) => Exchange
export type Recording = { exchanges: Exchange[]; close: () => Promise<void> }

const headers = { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' }

/** The exchanges of one run against the real server. */
export async function record(): Promise<Recording> {
  const side = judged(await openServer())
  const credentials = readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password })
  const base = { contract, base: origin, credentials, writes: false, now: side.now, headers }
  const skip = ({ id }: { id: string }) => !operations.includes(id as OperationId)
  const exchanges: Exchange[] = []
  await side.reset()
  const checker = createChecker(contract)
  const keep = { ...checker, take: (exchange: Exchange) => (exchanges.push(exchange), checker.take(exchange)) }
  await runAgainst({ ...base, checker: keep, transport: side.judge.transport, skip })
  return {
    exchanges,
    close: side.close,
  }
}
