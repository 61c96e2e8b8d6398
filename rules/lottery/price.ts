import { payoutFrom, payoutOf, payoutText, type Tier } from './odds.ts'
import { returned, type Play, type Tally } from './play.ts'
import { isFault, type Fault, type Selection } from './selection.ts'

/** A slip before pricing: unit price and limits in minor units, the return in millionths. */
export type Asked = { selection: Selection; unit: bigint; multiple: number; rtp: bigint }

/** A prize as shown and locked: its payout with three decimals and its exact chance. */
export type ShownTier = { tier: string; payout: string; chance: string }

/** A selection in canonical form, with everything independent of the price: its unit bets and its maximum win. */
export type Counted = {
  readonly play: Play
  readonly selection: Selection
  readonly bets: number
  readonly duplicates: number
  readonly maxWinOf: ReturnType<Play['maxWin']>
}

/** What a slip costs and can bring, in minor units. */
export type Priced = Pick<Counted, 'selection' | 'bets' | 'duplicates'> & {
  readonly stake: bigint
  readonly tiers: readonly ShownTier[]
  /** The most one draw can pay it, before any cap. */
  readonly uncappedWin: bigint
}

export const shownTiers = (tiers: readonly Tier[], rtp: bigint): ShownTier[] =>
  tiers.map((tier) => ({
    tier: tier.tier,
    payout: payoutText(payoutOf(tier, rtp)),
    chance: `${tier.winning}/${tier.total}`,
  }))

/** What one winning unit bet is paid: floor(unit × multiple × payout), minor units. */
export const winOf = (unit: bigint, multiple: number, payout: string): bigint =>
  (unit * BigInt(multiple) * payoutFrom(payout)) / 1000n

/** The payout of a settled slip for its hits, and the refund for its pushes; minor units, before any cap. */
export function paidFor(
  { hits, pushes }: Tally,
  { unit, multiple, tiers }: { unit: bigint; multiple: number; tiers: readonly ShownTier[] },
): { wins: bigint; back: bigint } {
  const pay = new Map(tiers.map(({ tier, payout }) => [tier, winOf(unit, multiple, payout)]))
  const back = BigInt(pushes) * unit * BigInt(multiple)
  return { wins: returned({ hits, pushes: 0 }, (tier) => pay.get(tier) ?? 0n, 0n), back }
}

/** A play is offered while a prize of it pays more than its stake. */
export const isOffered = (play: Play, rtp: bigint): boolean => play.tiers.some((tier) => payoutOf(tier, rtp) > 1000n)

/**
 * Checks and counts a selection, or says why it is none; `bets`: more unit bets than a slip may have. Nothing is
 * expanded before that is known.
 */
export function countSlip(play: Play, requested: Selection, maxBets: number): Counted | Fault | 'bets' {
  const checked = play.check(requested)
  if (isFault(checked)) return checked
  const { selection, duplicates } = checked
  const bets = play.count(selection)
  if (bets > maxBets) return 'bets'
  return { play, selection, bets, duplicates, maxWinOf: play.maxWin(selection) }
}

/** Stake and most win of a counted slip. `play`: it is not offered at this return. */
export function priceCounted(
  { play, selection, bets, duplicates, maxWinOf }: Counted,
  { unit, multiple, rtp }: Omit<Asked, 'selection'>,
): Priced | 'play' {
  if (!isOffered(play, rtp)) return 'play'
  const tiers = shownTiers(play.tiers, rtp)
  const each = unit * BigInt(multiple)
  const pay = new Map(tiers.map(({ tier, payout }) => [tier, winOf(unit, multiple, payout)]))
  const uncappedWin = maxWinOf((tier) => pay.get(tier)!, each)
  if (bets === 1 && uncappedWin <= each) return 'play'
  return { selection, bets, duplicates, stake: BigInt(bets * play.unitsPerBet) * each, tiers, uncappedWin }
}

/** Unit bets, stake and most win of a slip, or why it is none: see `countSlip` and `priceCounted`. */
export function priceSlip(play: Play, requested: Asked, maxBets: number): Priced | Fault | 'play' | 'bets' {
  if (!isOffered(play, requested.rtp)) return 'play'
  const counted = countSlip(play, requested.selection, maxBets)
  return counted === 'bets' || 'reason' in counted ? counted : priceCounted(counted, requested)
}

/** What the player leaves of the highest return comes back at settlement: (highest − chosen) × stake, rounded down. */
export const rebateOf = (stake: bigint, highest: bigint, chosen: bigint): bigint =>
  (stake * (highest - chosen)) / 1_000_000n

/** A return as the contract writes it: "0.97". */
export const rateText = (rtp: bigint): string =>
  `${rtp / 1_000_000n}.${String(rtp % 1_000_000n).padStart(6, '0')}`.replace(/\.?0+$/, '')

/** A selection as text: rows apart by bars, shortened to `longest` characters. */
export function summaryOf({ pos, rows, pick, opts, lines, places, dan, tuo }: Selection, longest = 2000): string {
  const list = (tokens: readonly (string | number)[]) => tokens.join(' ')
  const parts = [
    places && `@${places.map((place) => place + 1).join('')}`,
    (pos ?? rows)?.map((row) => (row.length > 0 ? list(row) : '-')).join(' | '),
    pick && list(pick),
    opts && list(opts),
    dan && `(${list(dan)})`,
    tuo && list(tuo),
    // a long list is cut before it is joined
    lines && lines.slice(0, longest).join(', '),
  ]
  const text = parts.filter((part) => part !== undefined).join(' ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
