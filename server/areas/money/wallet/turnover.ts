import type { BetCategory } from '#rules/bet-category.ts'
import { fraction, isLess, minus, over, plus, rateFraction, smaller, times, zero, type Fraction } from './fraction.ts'

/** The weight of a valid bet by category: rates of at most 1. A missing category counts zero. */
export type Weights = Readonly<Partial<Record<BetCategory, string>>>

/** A wagering requirement; amounts in minor units. */
export type Duty = {
  id: bigint
  /** The posting of its money: only later bets count. */
  postingId: bigint
  required: bigint
  weights: Weights
  openedAt: number
}

/** Events of bets and wallets, in order of time. */
export type TurnoverEvent =
  /** A bet was settled (`change` is its valid bet), or its settlement was corrected (`change` is the difference). */
  | { kind: 'played'; at: number; bet: string; postingId: bigint; category: BetCategory; change: bigint }
  /** Almost nothing was left in all wallets, and no bet was open. */
  | { kind: 'emptied'; at: number }

export type Standing<TDuty extends Duty = Duty> = {
  duty: TDuty
  state: 'open' | 'done' | 'cleared'
  endedAt: number | null
  /** The completed part of `required`. */
  progress: Fraction
  /** How much it used of each bet's valid amount. */
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

/** Distributes a bet over open requirements, oldest first, and returns the unused rest. */
function countBet(open: readonly Open<Duty>[], { at, bet, postingId, category }: Played, amount: Fraction): Fraction {
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
 * Takes progress back from open requirements when a bet shrinks, and returns the amount still missing. At most one open
 * requirement has a part of the bet: earlier ones have all they needed and are complete.
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
 * The progress of requirements, oldest first. Each bet counts for the oldest requirement opened before it, by the
 * weight of its category, and its rest counts for the next. A bet that shrinks takes progress back from open
 * requirements; met ones stay met.
 * @param taken how much already ended requirements used of bets
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
  /** The unused part of each bet; negative when a bet shrank below its used part. */
  const free = new Map<string, Fraction>()
  for (const event of events) {
    const open = standings.filter(({ state }) => state === 'open')
    if (event.kind === 'emptied') {
      for (const one of open) if (one.duty.openedAt < event.at) end(one, 'cleared', event.at)
      continue
    }
    const { bet, change } = event
    const before = free.get(bet) ?? minus(zero, taken.get(bet) ?? zero)
    free.set(bet, takeBack(open, event, countBet(open, event, plus(before, fraction(change)))))
  }
  return standings
}
