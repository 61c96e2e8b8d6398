import { playsOf } from '#rules/lottery/plays.ts'
import {
  countSlip,
  isOffered,
  priceCounted,
  rateText,
  rebateOf,
  summaryOf,
  type Counted,
  type Priced,
} from '#rules/lottery/price.ts'
import { millionths } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import { refuse, type BodyOf } from '#openapi/handlers.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { minRtp, rtpStep, unitPrices, type RunGame } from './games.ts'
import type { Issue } from './issue-state.ts'

export type SlipRequest = BodyOf<'quoteLotteryBets'>['slips'][number]

/** One slip of one issue, priced; amounts in minor units. */
export type Line = Priced & {
  issue: Issue
  /** Index of the requested slip. */
  index: number
  playId: string
  unit: bigint
  multiple: number
  rtp: bigint
  rebate: bigint
  maxWin: bigint
  capped: boolean
  /** The most the issue pays the member, and whether the page announced that this may cut the wins. */
  winCap: bigint
  issueCapped: boolean
  step: number | null
  summary: string
}

type Refusal = ReturnType<typeof limit> | ReturnType<typeof invalid>

/** The refusal that names the exceeded limit, with its bounds in the contract's notation. */
export const limit = (
  which: 'STAKE' | 'BETS' | 'EXPOSURE' | 'UNIT' | 'RTP' | 'ISSUES',
  min: string | null,
  max: string | null,
) => refuse('lottery.bet.limit', { value: { limit: which, min, max } })

/** The refusal for an issue on which the house accepts no more risk. */
export const overExposure = () => limit('EXPOSURE', null, null)

const invalid = (
  slip: number,
  reason: 'form' | 'option' | 'count' | 'lines' | 'play',
  badLines: readonly string[] = [],
) =>
  refuse('lottery.selection.invalid', {
    value: { slip, reason, badLines: badLines.slice(0, 100).map((line) => line.slice(0, 40)) },
  })

/** A requested slip, counted by the table of plays that is valid for the draw's date. */
type Asking = {
  playId: string
  unit: bigint
  rtp: bigint
  multiple: number
  summary: string
  on: (date: string) => Counted
}

/** Checks and counts each slip once per table of plays that the issues use, independent of the steps of a chase. */
export function countAll(
  { game, settings }: RunGame,
  slips: readonly SlipRequest[],
  issues: readonly Issue[],
  decimals: number,
): Asking[] | Refusal {
  const highest = BigInt(settings.rtp)
  const units = unitPrices(decimals)
  const text = (minor: bigint) => amountText(minor, decimals)
  const tables = new Set(issues.map(({ drawDate }) => playsOf(game.format, drawDate)))
  const asking: Asking[] = []
  for (const [index, slip] of slips.entries()) {
    const unit = minorUnits(slip.unit, decimals)
    if (unit === null || !units.includes(unit)) return limit('UNIT', text(units.at(-1)!), text(units[0]!))
    const rtp = slip.rtp === undefined ? highest : millionths(slip.rtp)
    if (rtp === null || rtp < minRtp || rtp > highest || (rtp !== highest && rtp % rtpStep !== 0n))
      return limit('RTP', rateText(minRtp), rateText(highest))
    const known = new Map<ReadonlyMap<string, Play>, Counted>()
    for (const plays of tables) {
      const play = plays.get(slip.playId)
      if (!play || !isOffered(play, rtp)) return invalid(index, 'play')
      const counted = countSlip(play, slip.selection, settings.maxBets)
      if (counted === 'bets') return limit('BETS', null, String(settings.maxBets))
      if ('reason' in counted) return invalid(index, counted.reason, counted.badLines)
      known.set(plays, counted)
    }
    const [first] = known.values()
    const on = (date: string) => known.get(playsOf(game.format, date))!
    const { playId, multiple } = slip
    asking.push({ playId, unit, rtp, multiple, summary: summaryOf(first!.selection), on })
  }
  return asking
}

/** The slips on one issue, each at its multiple times the step of the chase. */
export function priceAll(
  { settings }: RunGame,
  asking: readonly Asking[],
  issue: Issue,
  decimals: number,
  step: number,
  cap: bigint,
): Line[] | Refusal {
  const text = (minor: bigint) => amountText(minor, decimals)
  const lines: Line[] = []
  for (const [index, { playId, unit, rtp, summary, on, ...requested }] of asking.entries()) {
    const multiple = requested.multiple * step
    const priced = priceCounted(on(issue.drawDate), { unit, multiple, rtp })
    if (priced === 'play') return invalid(index, 'play')
    if (priced.stake < settings.minStake || priced.stake > settings.maxStake)
      return limit('STAKE', text(settings.minStake), text(settings.maxStake))
    const capped = priced.uncappedWin > cap
    lines.push({
      ...priced,
      issue,
      index,
      playId,
      unit,
      multiple,
      rtp,
      rebate: rebateOf(priced.stake, BigInt(settings.rtp), rtp),
      maxWin: capped ? cap : priced.uncappedWin,
      capped,
      winCap: cap,
      issueCapped: capped,
      step: null,
      summary,
    })
  }
  return lines
}
