import type { Format } from '#rules/lottery/games.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { paidFor } from '#rules/lottery/price.ts'
import type { lotterySlips, WireResult } from './tables.ts'

export type SlipRow = typeof lotterySlips.$inferSelect
/** The outcome of a slip by a draw, in minor units. `validBet` is the stake without its pushed part. */
export type Judged = {
  slip: SlipRow
  state: 'won' | 'lost' | 'push'
  payout: bigint
  validBet: bigint
  rebate: bigint
  cap: bigint | null
}

/** The betting record's code for each outcome. */
export const statusOf = { won: 1, lost: 2, push: 3 } as const

/**
 * Judges slips by a draw. A member's wins in the issue are cut at the cap, slip after slip.
 * @param caps the most the issue pays each member, by id
 * @param won what each member has already won in the issue, by id; updated by this call
 */
export function judgeSlips(
  format: Format,
  date: string,
  result: WireResult,
  slips: readonly SlipRow[],
  caps: ReadonlyMap<string, bigint>,
  won: Map<string, bigint>,
): Judged[] {
  const plays = playsOf(format, date)
  return slips.map((slip) => {
    const settled = plays.get(slip.playId)!.tally(slip.selection, result)
    const { wins, back } = paidFor(settled, slip)
    const before = won.get(slip.memberId) ?? 0n
    const cap = caps.get(slip.memberId)!
    const left = cap > before ? cap - before : 0n
    const paid = wins > left ? left : wins
    won.set(slip.memberId, before + paid)
    const state = wins > 0n ? 'won' : settled.pushes === slip.bets ? 'push' : 'lost'
    return {
      slip,
      state,
      payout: paid + back,
      validBet: slip.stake - back,
      // only for the decided part
      rebate: state === 'push' ? 0n : (slip.rebate * (slip.stake - back)) / slip.stake,
      cap: paid < wins ? cap : null,
    }
  })
}
