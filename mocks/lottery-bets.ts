import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import type { Game } from '#rules/lottery/games.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { priceSlip, summaryOf, type Priced } from '#rules/lottery/price.ts'
import { chaseSteps } from '#rules/lottery/chase.ts'
import { localDate, type Scheduled } from '#rules/lottery/schedule.ts'
import { commit, rtp } from './lottery.ts'
import { amount } from './records.ts'

type Slip = BodyOf<'quoteLotteryBets'>['slips'][number]
type Plan = NonNullable<BodyOf<'quoteLotteryBets'>['chase']>
export type PricedSlip = Priced & { playId: string; unit: string; multiple: number }
export type Fault = { code: 'lottery.selection.invalid' | 'lottery.bet.limit'; value: unknown }

/** A bet in each form of a selection. The double shows them as `42-1`, `42-2` and so on. */
export const sampleBets: readonly { gameCode: string; playId: string; selection: Slip['selection'] }[] = [
  { gameCode: 'ssc_1m', playId: 'ssc.back3.straightText', selection: { lines: ['123'] } },
  { gameCode: 'ssc_1m', playId: 'ssc.place', selection: { pos: [['1'], [], [], [], []] } },
  { gameCode: 'ssc_1m', playId: 'ssc.five.group60', selection: { rows: [['2'], ['1', '6', '7']] } },
  { gameCode: 'ssc_1m', playId: 'ssc.five.any2', selection: { pick: ['7', '8'] } },
  { gameCode: 'ssc_1m', playId: 'ssc.dragonTiger', selection: { opts: ['2-4:dragon'] } },
  { gameCode: 'ssc_1m', playId: 'ssc.any2.group', selection: { places: [0, 1], pick: ['4', '5'] } },
  { gameCode: 'x5_3m', playId: 'x5.front3.groupBanker', selection: { dan: ['07'], tuo: ['03', '05'] } },
]

/** The one of `sampleBets` that a number means; the first for every other number. */
export const sampleBet = (betNo: string) => sampleBets[Number(/^42-(\d+)$/.exec(betNo)?.[1] ?? 1) - 1] ?? sampleBets[0]!

/** Unit bets of one slip. */
export const maxBets = 100_000
const maxStake = 5_000_000n
const winCap = 100_000_000
const units: Record<string, bigint> = { '1.00': 100n, '0.10': 10n, '0.01': 1n, '1': 100n }

/** Slips by the true rules of their plays, or what is wrong with the first that is none. */
export function priceSlips(game: Game, slips: readonly Slip[], now: number): PricedSlip[] | Fault {
  const plays = playsOf(game.format, localDate(game.timeZone, now))
  const priced: PricedSlip[] = []
  for (const [slip, { playId, selection, unit, multiple }] of slips.entries()) {
    const play = plays.get(playId)
    const invalid = (reason: string, badLines: readonly string[] = []) =>
      ({ code: 'lottery.selection.invalid', value: { slip, reason, badLines } }) as const
    if (!play) return invalid('play')
    const price = units[unit]
    if (price === undefined) return { code: 'lottery.bet.limit', value: { limit: 'UNIT', min: '0.01', max: '1.00' } }
    const one = priceSlip(play, { selection, unit: price, multiple, rtp }, maxBets)
    if (one === 'bets') return { code: 'lottery.bet.limit', value: { limit: 'BETS', min: null, max: String(maxBets) } }
    if (one === 'play') return invalid('play')
    if ('reason' in one) return invalid(one.reason, one.badLines)
    if (one.stake > maxStake)
      return { code: 'lottery.bet.limit', value: { limit: 'STAKE', min: '0.01', max: '50000.00' } }
    priced.push({ ...one, playId, unit, multiple })
  }
  return priced
}

export const stakeOf = (slips: readonly PricedSlip[]): number =>
  slips.reduce((sum, { stake }) => sum + Number(stake), 0)

/** The multiples of a chase. */
export const stepsOf = (plan: Plan, slips: readonly PricedSlip[]): number[] => {
  const kind =
    plan.kind === 'MULTIPLIED'
      ? { kind: plan.kind, factor: plan.factor ?? 2, everyIssues: plan.everyIssues ?? 1 }
      : { kind: 'SAME' as const }
  return chaseSteps(kind, plan.issues, BigInt(stakeOf(slips)), 1n, 1) ?? [1]
}

export const wireQuote = (
  slips: readonly PricedSlip[],
  issues: readonly Scheduled[],
  plan: Plan | undefined,
): ValueOf<'quoteLotteryBets'> => {
  const steps = plan ? stepsOf(plan, slips) : [1]
  /** What an issue can pay at so many times the slips: their sum, cut at the cap. */
  const wins = (step: number) => {
    const uncapped = step * slips.reduce((sum, slip) => sum + Number(slip.uncappedWin), 0)
    return { maxWin: amount(Math.min(uncapped, winCap)), capped: uncapped > winCap }
  }
  const total = steps.reduce((sum, step) => sum + step * stakeOf(slips), 0)
  return {
    quoteId: `q_${stakeOf(slips)}_${issues[0]!.issueNo}`,
    expiresAt: new Date(issues[0]!.closesAt).toISOString(),
    slips: slips.map(({ bets, stake, tiers, duplicates, uncappedWin, multiple, unit }) => ({
      bets,
      unitsPerBet: Math.round(Number(stake) / (bets * multiple * Number(units[unit]))),
      stake: amount(Number(stake)),
      rtp: '0.97',
      rebate: '0.00',
      tiers: [...tiers],
      duplicates,
      maxWin: amount(Math.min(Number(uncappedWin), winCap)),
      capped: Number(uncappedWin) > winCap,
    })),
    chase: plan
      ? steps.map((multiple, i) => ({
          issueNo: issues[i]?.issueNo ?? issues[0]!.issueNo,
          multiple,
          stake: amount(multiple * stakeOf(slips)),
          ...wins(multiple),
        }))
      : null,
    stake: amount(total),
    ...wins(Math.max(...steps)),
    winCap: amount(winCap),
  }
}

/** A slip that was just taken. */
export const wireSlip = (
  game: Game,
  issue: Scheduled,
  slip: PricedSlip,
  line: number,
  now: number,
): ValueOf<'placeLotteryBets'>['slips'][number] => ({
  betNo: `42-${line}`,
  gameCode: game.code,
  issueNo: issue.issueNo,
  playId: slip.playId,
  summary: summaryOf(slip.selection),
  bets: slip.bets,
  unit: slip.unit,
  multiple: slip.multiple,
  stake: amount(Number(slip.stake)),
  rtp: '0.97',
  tiers: [...slip.tiers],
  state: 'open',
  payout: '0.00',
  rebate: '0.00',
  chaseNo: null,
  slipHash: commit,
  placedAt: new Date(now).toISOString(),
  closesAt: new Date(issue.closesAt).toISOString(),
  cancellable: true,
  settledAt: null,
})
