/** What a bonus on a deposit is worth and asks for; amounts in minor units, the rate as the contract writes it. */
export type BonusRule = { percent: string; cap: bigint; minDeposit: bigint; multiple: number }

/** The part of an amount that a rate names, floored once. */
export function shareOf(minor: bigint, rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.')
  return (minor * BigInt(whole + decimals)) / 10n ** BigInt(decimals.length)
}

/** The bonus on a deposit, at most its cap; null where the deposit is too small for one. */
export function bonusOf(deposit: bigint, { percent, cap, minDeposit }: BonusRule): bigint | null {
  if (deposit < minDeposit) return null
  const share = shareOf(deposit, percent)
  const bonus = share < cap ? share : cap
  return bonus > 0n ? bonus : null
}

/** What has to be played before a bonus, and the deposit it came with, may be withdrawn. */
export const requiredOf = (deposit: bigint, bonus: bigint, multiple: number): bigint =>
  (deposit + bonus) * BigInt(multiple)

export type BonusExample = { deposit: bigint; bonus: bigint; required: bigint }

/** The terms in figures: what a deposit brings, or the smallest that brings a bonus where it brings none. */
export function exampleOf(deposited: bigint, rule: BonusRule): BonusExample {
  const deposit = deposited < rule.minDeposit ? rule.minDeposit : deposited
  const bonus = bonusOf(deposit, rule) ?? 0n
  return { deposit, bonus, required: requiredOf(deposit, bonus, rule.multiple) }
}

export type BonusMoney = {
  /** Own money beside the bonus: the balance when it was granted plus movements since, without bets. */
  own: bigint
  bonus: bigint
  /** What is in all wallets now. */
  money: bigint
}

/**
 * The loss from giving up a bonus: the bonus and the winnings from it. Stakes use own money first, so the remaining
 * money is bonus money before own money.
 */
export function forfeitOf({ own, bonus, money }: BonusMoney): { lost: bigint; remaining: bigint } {
  const beside = money > bonus ? money - bonus : 0n
  const remaining = own < 0n ? 0n : own < beside ? own : beside
  return { lost: money - remaining, remaining }
}
