import { fromPromise } from 'xstate'
import type { betSlipMachine } from '#machines/bet-slip/bet-slip.machine.ts'
import type {
  AskResult,
  Bet,
  BetDetail,
  BetFailure,
  Placement,
  PlaceResult,
  Quote,
  QuoteResult,
} from '#machines/bet-slip/bet-slip.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'

const failures = {
  'lottery.issue.closed': 'closed',
  'lottery.selection.invalid': 'selection',
  'lottery.bet.limit': 'limit',
  'account.balance.not.enough': 'notCovered',
  'wallet.is.locked': 'walletLocked',
  'play.limit.reached': 'playLimit',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'reality.check.required': 'realityCheck',
  'game.not.found': 'gameClosed',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, BetFailure>>

const detailOf = (failure: string, value: unknown): { detail?: BetDetail } =>
  failure === 'selection' || failure === 'limit' ? { detail: value as BetDetail } : {}

async function priceBet(api: Api, { gameCode, issueNo, slips, chase }: Bet, signal: AbortSignal): Promise<QuoteResult> {
  const body = { gameCode, slips, ...(chase ? { chase } : { issueNo }) }
  const answer = await attempt(request(api.POST('/lgw/bets/quote', { body, signal })), failures)
  if (answer.ok) return { ok: true, quote: answer.value }
  const { value, ...refused } = answer
  return { ...refused, ...detailOf(answer.failure, value) }
}

/** Goes on when the page is left: whether the bet was taken is then asked by its request id. */
async function placeBet(api: Api, { issueNo, chase, ...placement }: Placement): Promise<PlaceResult> {
  const answer = await attempt<PlaceResult & { ok: true }, BetFailure | 'oddsChanged'>(
    chase
      ? request(api.POST('/lgw/chases', { body: { ...placement, chase } })).then((placed) => ({
          ok: true,
          bets: null,
          chase: placed,
        }))
      : request(api.POST('/lgw/bets', { body: { ...placement, issueNo } })).then((bets) => ({
          ok: true,
          bets,
          chase: null,
        })),
    { ...failures, 'lottery.odds.changed': 'oddsChanged' },
  )
  if (answer.ok) return answer.value
  const { value, failure, ...refused } = answer
  if (failure === 'realityCheck') tellCheckWanted()
  if (failure === 'oddsChanged') return { ok: false, failure, quote: value as Quote }
  return { ...refused, failure, ...detailOf(failure, value) }
}

async function askBet(api: Api, requestId: string, signal: AbortSignal): Promise<AskResult> {
  const answer = await attempt(request(api.GET('/lgw/bets/request', { params: { query: { requestId } }, signal })))
  if (!answer.ok) throw new Error(answer.failure)
  const { found, bets, chase } = answer.value
  return found ? { found, bets, chase } : { found: false }
}

export const betSlipActors = (api: Api): ActorsOf<typeof betSlipMachine> => ({
  priceBet: fromPromise<QuoteResult, Bet>(({ input, signal }) => priceBet(api, input, signal)),
  placeBet: fromPromise<PlaceResult, Placement>(({ input }) => placeBet(api, input)),
  askBet: fromPromise<AskResult, { requestId: string }>(({ input, signal }) => askBet(api, input.requestId, signal)),
})
