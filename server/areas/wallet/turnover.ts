import type { BetCategory } from '../records/tables.ts'
import { fraction, isLess, minus, over, plus, rateFraction, smaller, times, zero, type Fraction } from './fraction.ts'

/** By category, what a valid bet counts for: rates of at most 1. A category that is left out counts for nothing. */
export type Weights = Readonly<Partial<Record<BetCategory, string>>>

/** What has to be played; amounts in minor units. */
export type Duty = {
  id: bigint
  /** The posting of the money it came with: only bets placed after it count. */
  postingId: bigint
  required: bigint
  weights: Weights
  openedAt: number
}

/** What became of bets and wallets, in the order of time. */
export type TurnoverEvent =
  /** A bet was settled (`change` is its valid bet), or settled anew (`change` is the difference). */
  | { kind: 'played'; at: number; bet: string; postingId: bigint; category: BetCategory; change: bigint }
  /** Next to nothing was left in all wallets, and no bet was open. */
  | { kind: 'emptied'; at: number }

export type Standing<TDuty extends Duty = Duty> = {
  duty: TDuty
  state: 'open' | 'done' | 'cleared'
  endedAt: number | null
  /** Of what is required. */
  progress: Fraction
  /** What it took of the valid bet of each bet. */
  parts: Map<string, Fraction>
}

type Open<TDuty extends Duty> = Standing<TDuty> & { weights: Record<string, Fraction> }
type Played = Extract<TurnoverEvent, { kind: 'played' }>

const end = (standing: Standing, state: 'done' | 'cleared', at: number) =>
  void Object.assign(standing, { state, endedAt: at })

function add(standing: Standing, bet: string, part: Fraction, weight: Fraction): void {
  standing.parts.set(bet, plus(standing.parts.get(bet) ?? zero, part))
  standing.progress = plus(standing.progress, times(part, weight))
}

/** Lets open duties take of a bet what they need, the oldest first; what is left of it. */
function take(open: readonly Open<Duty>[], { at, bet, postingId, category }: Played, amount: Fraction): Fraction {
  let rest = amount
  for (const one of open) {
    const weight = one.weights[category] ?? zero
    if (!isLess(zero, rest) || !isLess(zero, weight) || postingId <= one.duty.postingId) continue
    const needed = over(minus(fraction(one.duty.required), one.progress), weight)
    const part = smaller(rest, needed)
    add(one, bet, part, weight)
    rest = minus(rest, part)
    if (!isLess(part, needed)) end(one, 'done', at)
  }
  return rest
}

/**
 * Takes back of open duties what a bet that shrank no longer covers; what is missing still. No more than one of them has a
 * part of it: those before took all they needed, and are done.
 */
function takeBack(open: readonly Open<Duty>[], { bet, category }: Played, missing: Fraction): Fraction {
  let rest = missing
  for (const one of open) {
    const part = one.parts.get(bet)
    if (!isLess(rest, zero) || part === undefined) continue
    const back = smaller(part, minus(zero, rest))
    add(one, bet, minus(zero, back), one.weights[category]!)
    rest = plus(rest, back)
  }
  return rest
}

/**
 * How far duties are, the oldest first: each bet counts for the oldest duty that it was placed after, by the weight of its
 * category, and what that leaves of it for the next. A bet that shrinks takes its progress back from duties that are open;
 * what is done stays done.
 * @param taken what duties that ended before took of bets
 */
export function standingsOf<TDuty extends Duty>(
  duties: readonly TDuty[],
  events: readonly TurnoverEvent[],
  taken: ReadonlyMap<string, Fraction>,
): Standing<TDuty>[] {
  const standings = duties.map((duty): Open<TDuty> => ({
    duty,
    weights: Object.fromEntries(Object.entries(duty.weights).map(([category, rate]) => [category, rateFraction(rate)])),
    state: 'open',
    endedAt: null,
    progress: zero,
    parts: new Map(),
  }))
  /** What no duty has taken of a bet; below zero when more was taken than it is now. */
  const free = new Map<string, Fraction>()
  for (const event of events) {
    const open = standings.filter(({ state }) => state === 'open')
    if (event.kind === 'emptied') {
      for (const one of open) if (one.duty.openedAt < event.at) end(one, 'cleared', event.at)
      continue
    }
    const { bet, change } = event
    const before = free.get(bet) ?? minus(zero, taken.get(bet) ?? zero)
    free.set(bet, takeBack(open, event, take(open, event, plus(before, fraction(change)))))
  }
  return standings
}
