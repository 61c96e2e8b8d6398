import { chaseSteps, maxOfDraws, type Plan } from '#rules/lottery/chase.ts'
import { millionths, payoutFrom } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import { priceSlip, rebateOf, summaryOf, winOf, type Priced } from '#rules/lottery/price.ts'
import type { Fault, Selection } from '#rules/lottery/selection.ts'
import type { ChasePlan, SlipRequest } from '#machines/bet-slip/bet-slip.types.ts'
import { minorOf } from '#rules/money.ts'

/**
 * Terms of the whole slip: the unit price, the multiple, the return ("0.97"), the highest return, and the most unit
 * bets per line.
 */
export type SlipTerms = { unit: string; multiple: number; rtp: string; highest: string; maxBets: number }

/** A line of the slip: a pick of one play. */
export type SlipLine = { key: string; play: Play; selection: Selection; summary: string }

/** A line with its stake and highest win at the slip's terms, calculated in the browser; minor units. */
export type PricedLine = SlipLine & Pick<Priced, 'bets' | 'stake' | 'uncappedWin' | 'tiers'>

/** The result for a pick: a line, or why there is none; `bets`: it has more bets than a line may have. */
export type PickResult = (Priced & { summary: string }) | Fault | 'play' | 'bets'

export const isPriced = (result: PickResult): result is Priced & { summary: string } =>
  typeof result === 'object' && 'stake' in result

/** Counts and prices a pick by the rules that the server also uses. */
export function pricePick(play: Play, selection: Selection, { unit, multiple, rtp, maxBets }: SlipTerms): PickResult {
  const order = { selection, unit: minorOf(unit), multiple, rtp: millionths(rtp) ?? 0n }
  const result = priceSlip(play, order, maxBets)
  return typeof result === 'object' && 'stake' in result
    ? { ...result, summary: summaryOf(result.selection, 200) }
    : result
}

/** The lines at the terms, without those that cannot be priced at them. */
export const priceLines = (lines: readonly SlipLine[], terms: SlipTerms): PricedLine[] =>
  lines.flatMap((line) => {
    const result = pricePick(line.play, line.selection, terms)
    return isPriced(result)
      ? [{ ...line, bets: result.bets, stake: result.stake, uncappedWin: result.uncappedWin, tiers: result.tiers }]
      : []
  })

const mutable = ({ pos, rows, pick, opts, lines, places, dan, tuo }: Selection): SlipRequest['selection'] => ({
  ...(pos && { pos: pos.map((row) => [...row]) }),
  ...(rows && { rows: rows.map((row) => [...row]) }),
  ...(pick && { pick: [...pick] }),
  ...(opts && { opts: [...opts] }),
  ...(lines && { lines: [...lines] }),
  ...(places && { places: [...places] }),
  ...(dan && { dan: [...dan] }),
  ...(tuo && { tuo: [...tuo] }),
})

/** The lines in the form that the server accepts. */
export const requestsOf = (lines: readonly SlipLine[], { unit, multiple, rtp, highest }: SlipTerms): SlipRequest[] =>
  lines.map(({ play, selection }) => ({
    playId: play.id,
    selection: mutable(selection),
    unit,
    multiple,
    ...(rtp !== highest && { rtp }),
  }))

/** The rebate that settled lines pay for the return not taken as prizes; minor units. */
export const rebateIn = (lines: readonly PricedLine[], { rtp, highest }: SlipTerms): bigint =>
  lines.reduce((sum, { stake }) => sum + rebateOf(stake, millionths(highest) ?? 0n, millionths(rtp) ?? 0n), 0n)

export const sumOf = (lines: readonly PricedLine[], field: 'stake' | 'uncappedWin'): bigint =>
  lines.reduce((sum, line) => sum + line[field], 0n)

/** The payout of one hit, in minor units; null if payouts differ between lines or prizes. */
export function hitOf(lines: readonly PricedLine[], { unit, multiple }: SlipTerms): bigint | null {
  const payouts = lines.flatMap(({ tiers }) => tiers.map(({ payout }) => payout))
  const [first] = payouts
  return first !== undefined && payouts.every((one) => one === first) ? winOf(minorOf(unit), multiple, first) : null
}

export const betsIn = (lines: readonly PricedLine[]): number => lines.reduce((sum, { bets }) => sum + bets, 0)

type Chase = Omit<ChasePlan, 'firstIssueNo'>

const planOf = ({ kind, factor = 2, everyIssues = 1, minProfitRate = '0' }: Chase): Plan => {
  if (kind === 'SAME') return { kind }
  if (kind === 'MULTIPLIED') return { kind, factor, everyIssues }
  const [whole = '0', rest = ''] = minProfitRate.split('.')
  return { kind, rate: BigInt(whole + rest.padEnd(4, '0').slice(0, 4)) }
}

/** The totals of a bet's draws: how many times the slip is paid for, and the most they can pay, in minor units. */
export type Reach = { times: bigint; maxWin: bigint }

/** The totals of the lines over the draws of a chase; null when no multiple reaches its target. */
export function reachOf(
  chase: Chase | null,
  lines: readonly PricedLine[],
  terms: SlipTerms,
  maxOfDraw: bigint,
): Reach | null {
  const steps = stepsOf(chase, lines, terms)
  if (steps === null) return null
  const stopOnWin = chase?.stopOnWin ?? false
  // each draw's win is truncated to whole minor units at that draw's multiple
  const winAt = (step: number) =>
    sumOf(step === 1 ? lines : priceLines(lines, { ...terms, multiple: terms.multiple * step }), 'uncappedWin')
  const greatest = stopOnWin ? [Math.max(...steps)] : steps
  const wins = new Map([...new Set(greatest)].map((step) => [step, winAt(step)]))
  return {
    times: BigInt(steps.reduce((sum, step) => sum + step, 0)),
    maxWin: maxOfDraws(
      greatest.map((step) => wins.get(step)!),
      maxOfDraw,
      stopOnWin,
    ),
  }
}

/** The multiple of the slip's stake for each draw of a chase. */
function stepsOf(chase: Chase | null, lines: readonly PricedLine[], { unit, multiple }: SlipTerms): number[] | null {
  if (chase === null) return [1]
  const wins = lines.flatMap(({ tiers }) =>
    tiers.flatMap(({ payout }) => (payoutFrom(payout) > 0n ? [winOf(minorOf(unit), multiple, payout)] : [])),
  )
  if (wins.length === 0) return Array.from({ length: chase.issues }, () => 1)
  const minWin = wins.reduce((a, b) => (a < b ? a : b))
  return chaseSteps(planOf(chase), chase.issues, sumOf(lines, 'stake'), minWin, multiple)
}

/** The most lines that the server accepts in one slip. */
export const MAX_LINES = 50
