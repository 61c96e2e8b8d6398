/** An exact fraction. */
export type Ratio = readonly [bigint, bigint]

/**
 * One prize of a play. `winning` of `total` equally likely outcomes pay it, `push` of them give the stake back, for each
 * of the `results` of a draw that can pay it. `worth` is what one unit of stake would be paid at a return of 1.
 */
export type Tier = {
  readonly tier: string
  readonly winning: bigint
  readonly total: bigint
  readonly push: bigint
  readonly results: number
  readonly worth: Ratio
}

type Whole = number | bigint
const big = (value: Whole): bigint => BigInt(value)

/** The names of prizes that have the same chance, each an alternative: fair odds are (total − push) / winning. */
export const equalChance = (
  tiers: string | readonly string[],
  winning: Whole,
  total: Whole,
  { push = 0, results = 1, units = 1 }: { push?: number; results?: number; units?: number } = {},
): Tier[] =>
  (typeof tiers === 'string' ? [tiers] : tiers).map((tier) => ({
    tier,
    winning: big(winning),
    total: big(total),
    push: big(push),
    results,
    worth: [(big(total) - big(push)) * big(units), big(winning) * big(results)],
  }))

/** Prizes of one bet that share its return: `share` in hundredths, summing to 100. */
export const shared = (
  total: Whole,
  prizes: Readonly<Record<string, { winning: Whole; share: number }>>,
): readonly Tier[] =>
  Object.entries(prizes).map(([tier, { winning, share }]) => ({
    tier,
    winning: big(winning),
    total: big(total),
    push: 0n,
    results: 1,
    worth: [big(share) * big(total), 100n * big(winning)],
  }))

/** Prizes that keep the ratio of published weights; `arrangements` outcomes of `total` match, for each result. */
export const weighted = (
  total: number,
  prizes: Readonly<Record<string, { weight: number; results?: number }>>,
  { arrangements = 1, suffix = '' }: { arrangements?: number; suffix?: string } = {},
): Tier[] => {
  const rows = Object.entries(prizes)
  const sum = rows.reduce((all, [, { weight, results = 1 }]) => all + weight * results, 0)
  return rows.map(([tier, { weight, results = 1 }]) => ({
    tier: tier + suffix,
    winning: big(arrangements),
    total: big(total),
    push: 0n,
    results,
    worth: [big(weight * total), big(sum * arrangements)],
  }))
}

/** A return such as "0.97" in millionths; null when it has another form or more than six decimals. */
export function millionths(rate: string): bigint | null {
  const [, whole, rest = ''] = /^([01])(?:\.(\d{1,6}))?$/.exec(rate) ?? []
  return whole === undefined ? null : BigInt(whole + rest.padEnd(6, '0'))
}

/** Payout per unit of stake in thousandths, rounded down: floor(1000 × RTP × worth). */
export const payoutOf = ({ worth: [up, down] }: Tier, rtp: bigint): bigint => (rtp * 1000n * up) / (1_000_000n * down)

/** A payout as the contract writes it: three decimals. */
export const payoutText = (thousandths: bigint): string =>
  `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`

/** A payout back in thousandths. */
export const payoutFrom = (text: string): bigint => {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(3, '0'))
}

/**
 * What the house keeps, in hundredths of a per cent rounded half up: 1 − Σ p × payout − p(push). Prizes that are
 * alternatives of different bets give the largest of theirs; prizes with the same number after a colon belong to one bet.
 */
export function houseEdge(tiers: readonly Tier[], joint: boolean, unitsPerBet: number, rtp: bigint): number {
  const back = new Map<string, number>()
  for (const tier of tiers) {
    const paid = tier.winning * BigInt(tier.results) * payoutOf(tier, rtp)
    const part = Number(
      (paid * 10n ** 9n) / (tier.total * BigInt(unitsPerBet) * 1000n) + (tier.push * 10n ** 9n) / tier.total,
    )
    const bet = joint ? '' : (/:(\d+)$/.exec(tier.tier)?.[1] ?? tier.tier)
    back.set(bet, (back.get(bet) ?? 0) + part)
  }
  return Math.round((1e9 - Math.min(...back.values())) / 1e5)
}
