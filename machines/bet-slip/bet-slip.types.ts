import type { components } from '#openapi/generated/types.ts'
import { problemOf, type CommonFailure, type Problem, type Refused } from '../shared/failures.ts'

type Schemas = components['schemas']
export type SlipRequest = Schemas['SlipRequest']
export type ChasePlan = Schemas['ChasePlan']
export type Quote = Schemas['LotteryQuote']

/** What is to be bet: slips on an issue, or over the issues of a chase that begins with it. */
export type Bet = { gameCode: string; issueNo: string; slips: SlipRequest[]; chase: ChasePlan | null }

/** The placed bets: slips on one issue, or a chase. */
export type Placed = { bets: Schemas['PlacedBets'] | null; chase: Schemas['Chase'] | null }

/**
 * Why a bet was not taken. `closed`: the issue takes no bets any more. `selection` and `limit` say what is wrong in
 * `context.detail`. `coolingOff`, `excluded`, `playLimit` and `realityCheck` are the player's own protection.
 */
export type BetFailure =
  | 'closed'
  | 'selection'
  | 'limit'
  | 'notCovered'
  | 'walletLocked'
  | 'playLimit'
  | 'excluded'
  | 'coolingOff'
  | 'realityCheck'
  | 'gameClosed'
  | 'requestReused'

export type BetDetail = Schemas['SelectionFault'] | Schemas['BetLimitHint']
export type BetRefused = Refused<BetFailure | CommonFailure> & { detail?: BetDetail }

export type QuoteResult = { ok: true; quote: Quote } | BetRefused
/** `oddsChanged` comes with the current quote; no bet was placed. */
export type PlaceResult = ({ ok: true } & Placed) | { ok: false; failure: 'oddsChanged'; quote: Quote } | BetRefused
/** `loggedOut`: the member who sent the bet is not logged in, so the outcome is unknown. */
export type AskResult = ({ found: true } & Placed) | { found: false } | { loggedOut: true }

/** A bet of unknown outcome that was sent before this slip was opened; `at` in milliseconds. */
export type SentBefore = { requestId: string; gameCode: string; at: number }

export type Placement = Bet & { requestId: string; quoteId: string }

export type BetSlipEvent =
  | { type: 'bet.picked'; bet: Bet }
  | { type: 'bet.cleared' }
  | { type: 'bet.confirmed' }
  | { type: 'bet.asked' }
  | { type: 'draw.closed'; issueNo: string }

export type BetSlipContext = {
  bet: Bet | null
  /** The price shown. */
  quote: Quote | null
  /** The price shown is another than the one that was confirmed. */
  changed: boolean
  problem: Problem<BetFailure | CommonFailure> | null
  detail: BetDetail | null
  requestId: string | null
  /** A bet from before a reload: its picks are no longer known, so it is never sent again. */
  before: SentBefore | null
  placed: Placed | null
  /** When the server is asked next about a bet of unknown outcome, in milliseconds. */
  askAt: number
  /** How often it said that there is none. */
  denied: number
  newId: () => string
  now: () => number
}

/** The price that came with a refusal because of changed odds. */
export const quoteIn = (result: PlaceResult): Quote | null =>
  !result.ok && result.failure === 'oddsChanged' && 'quote' in result ? result.quote : null

/** The placed bets, if any. */
export const placedIn = (result: PlaceResult | AskResult): Placed | null =>
  'bets' in result ? { bets: result.bets, chase: result.chase } : null

/** What a refusal other than changed odds leaves to say. */
export function problemIn(result: PlaceResult | QuoteResult, now: number): Pick<BetSlipContext, 'problem' | 'detail'> {
  const refused = result.ok || result.failure === 'oddsChanged' ? null : (result as BetRefused)
  return { problem: refused && problemOf(refused, now), detail: refused?.detail ?? null }
}

/** Milliseconds between two questions about a bet whose outcome is not known. */
export const ASK_EVERY = 2000
/** So often has the server to say that there is no such bet: the first may still be on its way. */
export const DENIALS = 3

/** What is sent: the bet at the price that was shown, under the request's own id. */
export const placementOf = ({ bet, quote, requestId }: BetSlipContext): Placement => ({
  ...bet!,
  quoteId: quote!.quoteId,
  requestId: requestId!,
})

/** A slip with nothing in it. */
export const emptySlip = {
  bet: null,
  quote: null,
  changed: false,
  problem: null,
  detail: null,
  requestId: null,
  before: null,
  placed: null,
} satisfies Partial<BetSlipContext>

export type BetSlipTag =
  | 'busy'
  | 'picking'
  | 'pricing'
  | 'confirming'
  | 'placing'
  | 'unknown'
  | 'notPlaced'
  | 'refused'
  | 'placed'

export type BetSlipTypes = {
  /** `newId` gives request ids. */
  input: { newId: () => string; now?: () => number }
  context: BetSlipContext
  events: BetSlipEvent
  /** `bets.placed` when money moved; `bet.known` when the outcome of the request is known. */
  emitted: { type: 'bets.placed' } | { type: 'bet.known'; requestId: string }
  tags: BetSlipTag
}
