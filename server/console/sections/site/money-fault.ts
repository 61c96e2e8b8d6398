import type { BankSettings, CashierSettings, ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { minorUnits } from '#rules/money.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

/** The first sentence that is not null. */
export const firstOf = (faults: readonly (string | null)[]): string | null => faults.find((one) => one !== null) ?? null

/** Whether an amount is at most another; false if one is not an amount. */
function atMost(one: string, other: string, decimals: number): boolean {
  const [min, max] = [minorUnits(one, decimals), minorUnits(other, decimals)]
  return min !== null && max !== null && min <= max
}

function channelFault({ channelId, min, max, presets }: ChannelSettings, decimals: number): string | null {
  const of = `channel ${channelId}`
  if (!atMost(min, max, decimals)) return `${of}: the least amount is above the largest`
  const outside = presets.find((preset) => !atMost(min, preset, decimals) || !atMost(preset, max, decimals))
  return outside === undefined ? null : `${of}: the preset ${outside} is outside of its limits`
}

const bankFault = ({ bankCode, min, max }: BankSettings, decimals: number): string | null =>
  atMost(min, max, decimals) ? null : `account ${bankCode}: the least amount is above the largest`

const twice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at)

function withdrawFault({ withdraw, approveOneADay }: CashierSettings, decimals: number): string | null {
  if (!atMost(withdraw.feeMin, withdraw.feeMax, decimals)) return 'withdrawals: the least fee is above the largest'
  if (!atMost(withdraw.systemUpTo, withdraw.oneUpTo, decimals))
    return 'withdrawals: what the system approves is above what one operator approves'
  return atMost(withdraw.oneUpTo, approveOneADay, decimals)
    ? null
    : 'withdrawals: one operator approves up to an amount above the sum of a day'
}

/** Sums of 0 switch their rule off. */
const riskFault = ({ risk: { sumOfDay, sumOfMonth } }: CashierSettings, decimals: number): string | null =>
  [sumOfDay, sumOfMonth].every((sum) => minorUnits(sum, decimals) !== null)
    ? null
    : 'risk: a sum has more decimals than the currency'

/** The first contradiction in cashier settings. */
export function cashierFault({ cashier, currencyDecimals }: MerchantSettings): string | null {
  const { channels, banks } = cashier
  const again = twice(channels.map(({ channelId }) => channelId)) ?? twice(banks.map(({ bankCode }) => bankCode))
  if (again !== undefined) return `${again} is there twice`
  return firstOf([
    ...channels.map((channel) => channelFault(channel, currencyDecimals)),
    ...banks.map((bank) => bankFault(bank, currencyDecimals)),
    withdrawFault(cashier, currencyDecimals),
    riskFault(cashier, currencyDecimals),
    atMost(cashier.reviewTwoFrom, cashier.reviewOneADay, currencyDecimals)
      ? null
      : 'deposits: two operators credit from an amount above what one moves in a day',
  ])
}

/** The first fault of the play limits. */
export const playFault = ({ play, currencyDecimals }: MerchantSettings): string | null =>
  (minorUnits(play.maxBet, currencyDecimals) ?? 0n) > 0n ? null : 'play/maxBet has to be an amount above 0'

/** The first fault of the rules for active members of a team. */
export function agentsFault({ agents: { activeMinBet }, currencyDecimals }: MerchantSettings): string | null {
  const { day, longer } = activeMinBet
  if ([day, longer].some((amount) => (minorUnits(amount, currencyDecimals) ?? 0n) <= 0n))
    return 'agents/activeMinBet has to be amounts above 0'
  return atMost(day, longer, currencyDecimals)
    ? null
    : 'agents/activeMinBet: what is asked of a day is above what is asked of a longer time'
}
