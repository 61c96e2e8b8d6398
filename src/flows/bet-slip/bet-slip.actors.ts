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
  SentBefore,
} from '#machines/bet-slip/bet-slip.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import type { Services } from '#src/app/services.tsx'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'
import { keepSentBet, readSentBets } from './sent-bets.ts'

type Needs = Pick<Services, 'api' | 'clock' | 'session'>
type Session = Services['session']

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

async function sendBet(api: Api, { issueNo, chase, ...placement }: Placement): Promise<PlaceResult> {
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

/** Bets of this page without an answer yet, by request id. */
const underWay = new Map<string, Promise<unknown>>()

const memberOf = (session: Session): string | null => session.getSnapshot().context.member?.id ?? null

/**
 * Continues when the player leaves the page. The request id is stored before the bet is sent, so that the page can ask
 * later whether the bet was accepted.
 */
async function placeBet({ api, clock, session }: Needs, placement: Placement): Promise<PlaceResult> {
  const { requestId, gameCode } = placement
  const memberId = memberOf(session)
  if (memberId !== null) keepSentBet({ requestId, memberId, gameCode, at: clock.now() })
  const sending = sendBet(api, placement)
  underWay.set(requestId, sending)
  return sending.finally(() => underWay.delete(requestId))
}

/** The member's first bet without an outcome; waits until there is one. */
const recallBet = (session: Session, signal: AbortSignal): Promise<SentBefore> =>
  new Promise((resolve) => {
    const look = () => {
      const memberId = memberOf(session)
      const sent = readSentBets().find((bet) => bet.memberId === memberId)
      if (sent) resolve({ requestId: sent.requestId, gameCode: sent.gameCode, at: sent.at })
    }
    const watching = session.subscribe(look)
    signal.addEventListener('abort', () => watching.unsubscribe())
    look()
  })

/** Answers only the sender, and only after this page's own call for the bet has ended. */
async function askBet({ api, session }: Needs, requestId: string, signal: AbortSignal): Promise<AskResult> {
  const sender = readSentBets().find((bet) => bet.requestId === requestId)?.memberId
  const isAway = () => sender !== undefined && memberOf(session) !== sender
  await underWay.get(requestId)?.catch(() => undefined)
  if (isAway()) return { loggedOut: true }
  const answer = await attempt(request(api.GET('/lgw/bets/request', { params: { query: { requestId } }, signal })))
  if (isAway() || (!answer.ok && answer.failure === 'sessionEnded')) return { loggedOut: true }
  if (!answer.ok) throw new Error(answer.failure)
  const { found, bets, chase } = answer.value
  return found ? { found, bets, chase } : { found: false }
}

export const betSlipActors = (needs: Needs): ActorsOf<typeof betSlipMachine> => ({
  recallBet: fromPromise<SentBefore>(({ signal }) => recallBet(needs.session, signal)),
  priceBet: fromPromise<QuoteResult, Bet>(({ input, signal }) => priceBet(needs.api, input, signal)),
  placeBet: fromPromise<PlaceResult, Placement>(({ input }) => placeBet(needs, input)),
  askBet: fromPromise<AskResult, { requestId: string }>(({ input, signal }) => askBet(needs, input.requestId, signal)),
})
