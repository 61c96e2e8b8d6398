import { chaseSteps, type Plan } from '#openapi/lottery/chase.ts'
import { millionths, payoutFrom } from '#openapi/lottery/odds.ts'
import type { Play } from '#openapi/lottery/play.ts'
import { priceSlip, rebateOf, summaryOf, winOf, type Priced } from '#openapi/lottery/price.ts'
import type { Fault, Selection } from '#openapi/lottery/selection.ts'
import type { ChasePlan, SlipRequest } from '#machines/bet-slip/bet-slip.types.ts'
import { minorOf } from './minor.ts'

/**
 * What holds for the whole slip: the unit price, how many times it, the return ("0.97"), the highest there is, and how many
 * unit bets a line may have.
 */
export type SlipTerms = { unit: string; multiple: number; rtp: string; highest: string; mostBets: number }

/** A line of the slip: a pick of one play. */
export type SlipLine = { key: string; play: Play; selection: Selection; summary: string }

/** A line with what it costs and can bring at the terms of the slip, counted in the browser; minor units. */
export type PricedLine = SlipLine & Pick<Priced, 'bets' | 'stake' | 'most' | 'tiers'>

/** What a pick comes to: a line, or why it is none; `bets`: more of them than a line may have. */
export type PickResult = (Priced & { summary: string }) | Fault | 'play' | 'bets'

export const isPriced = (result: PickResult): result is Priced & { summary: string } =>
  typeof result === 'object' && 'stake' in result

/** Counts and prices a pick by the rules that the server uses too. */
export function pricePick(play: Play, selection: Selection, { unit, multiple, rtp, mostBets }: SlipTerms): PickResult {
  const asked = { selection, unit: minorOf(unit), multiple, rtp: millionths(rtp) ?? 0n }
  const result = priceSlip(play, asked, mostBets)
  return typeof result === 'object' && 'stake' in result
    ? { ...result, summary: summaryOf(result.selection, 200) }
    : result
}

/** The lines at the terms; one that cannot be priced at them is left out. */
export const priceLines = (lines: readonly SlipLine[], terms: SlipTerms): PricedLine[] =>
  lines.flatMap((line) => {
    const result = pricePick(line.play, line.selection, terms)
    return isPriced(result)
      ? [{ ...line, bets: result.bets, stake: result.stake, most: result.most, tiers: result.tiers }]
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

/** The lines as the server takes them. */
export const requestsOf = (lines: readonly SlipLine[], { unit, multiple, rtp, highest }: SlipTerms): SlipRequest[] =>
  lines.map(({ play, selection }) => ({
    playId: play.id,
    selection: mutable(selection),
    unit,
    multiple,
    ...(rtp !== highest && { rtp }),
  }))

/** What comes back at settlement of lines that are decided, for the return that was left; minor units. */
export const rebateIn = (lines: readonly PricedLine[], { rtp, highest }: SlipTerms): bigint =>
  lines.reduce((sum, { stake }) => sum + rebateOf(stake, millionths(highest) ?? 0n, millionths(rtp) ?? 0n), 0n)

export const sumOf = (lines: readonly PricedLine[], field: 'stake' | 'most'): bigint =>
  lines.reduce((sum, line) => sum + line[field], 0n)

export const betsIn = (lines: readonly PricedLine[]): number => lines.reduce((sum, { bets }) => sum + bets, 0)

const planOf = ({ kind, factor = 2, everyIssues = 1, minProfitRate = '0' }: Omit<ChasePlan, 'firstIssueNo'>): Plan => {
  if (kind === 'SAME') return { kind }
  if (kind === 'MULTIPLIED') return { kind, factor, everyIssues }
  const [whole = '0', rest = ''] = minProfitRate.split('.')
  return { kind, rate: BigInt(whole + rest.padEnd(4, '0').slice(0, 4)) }
}

/** How many times the stake of the slip each draw of a chase costs; null when no multiple gives what it asks for. */
export function chaseTimes(
  chase: Omit<ChasePlan, 'firstIssueNo'> | null,
  lines: readonly PricedLine[],
  { unit, multiple }: SlipTerms,
): bigint | null {
  if (chase === null) return 1n
  const wins = lines.flatMap(({ tiers }) =>
    tiers.flatMap(({ payout }) => (payoutFrom(payout) > 0n ? [winOf(minorOf(unit), multiple, payout)] : [])),
  )
  if (wins.length === 0) return BigInt(chase.issues)
  const least = wins.reduce((a, b) => (a < b ? a : b))
  const steps = chaseSteps(planOf(chase), chase.issues, sumOf(lines, 'stake'), least, multiple)
  return steps && BigInt(steps.reduce((sum, step) => sum + step, 0))
}

/** The server takes no more lines in one slip. */
export const MOST_LINES = 50
