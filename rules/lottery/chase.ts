/** How a chase multiplies from issue to issue; see ChasePlan in the contract. */
export type Plan =
  | { kind: 'SAME' }
  | { kind: 'MULTIPLIED'; factor: number; everyIssues: number }
  /** `rate` in ten-thousandths: 5000 is a profit of half of what was staked. */
  | { kind: 'EQUAL_PROFIT'; rate: bigint }

/** No slip has a greater multiple. */
export const maxMultiple = 9999

/**
 * The multiples of the issues of a chase, or null when one would be above 9,999 or no multiple gives the profit.
 * @param stake what the slips cost at their own multiple, in minor units
 * @param win the least that a win pays at it
 * @param multiple the greatest multiple among the slips, which the chase multiplies
 */
export function chaseSteps(plan: Plan, issues: number, stake: bigint, win: bigint, multiple: number): number[] | null {
  const steps: number[] = []
  let staked = 0n
  for (let i = 0; i < issues; i += 1) {
    const step = stepOf(plan, i, staked, stake, win)
    if (step === null || step * BigInt(multiple) > BigInt(maxMultiple)) return null
    steps.push(Number(step))
    staked += step * stake
  }
  return steps
}

/**
 * The most a bet over the draws of a chase can bring: all of its draws, or with stop-on-win the one that brings most.
 * @param wins the most each draw can bring
 * @param cap the most one draw pays
 */
export function maxOfDraws(wins: readonly bigint[], cap: bigint, stopOnWin: boolean): bigint {
  const paid = wins.map((win) => (win > cap ? cap : win))
  return paid.reduce((max, win) => (stopOnWin ? (win > max ? win : max) : max + win), 0n)
}

function stepOf(plan: Plan, index: number, staked: bigint, stake: bigint, win: bigint): bigint | null {
  if (plan.kind === 'SAME') return 1n
  if (plan.kind === 'MULTIPLIED') return BigInt(plan.factor) ** BigInt(Math.floor(index / plan.everyIssues))
  // the smallest m with m × win ≥ (staked + m × stake) × (1 + rate)
  const [whole, unit] = [10_000n + plan.rate, 10_000n]
  const gain = win * unit - stake * whole
  if (gain <= 0n) return null
  const step = (staked * whole + gain - 1n) / gain
  return step > 0n ? step : 1n
}
