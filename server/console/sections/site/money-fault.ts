import { showChannel } from '#server/areas/money/cashier/channels.ts'
import type { BankSettings, CashierSettings, ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import type { PointSettings } from '#server/areas/site/settings/point-settings.ts'
import { minorUnits } from '#rules/money.ts'
import { findFault } from '#server/http/validators.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

/** The first sentence that is not null. */
export const firstOf = (faults: readonly (string | null)[]): string | null => faults.find((one) => one !== null) ?? null

const isPattern = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** Whether an amount is at most another; false if one is not an amount. */
function atMost(one: string, other: string, decimals: number): boolean {
  const [min, max] = [minorUnits(one, decimals), minorUnits(other, decimals)]
  return min !== null && max !== null && min <= max
}

/** The settings of a channel. */
const channelFields = {
  channelId: true,
  method: true,
  name: true,
  min: true,
  max: true,
  presets: true,
  mode: true,
  steps: true,
  expiresMinutes: true,
  hours: true,
  vipMin: true,
  open: true,
  direct: true,
  asks: true,
  rate: true,
  payCurrency: true,
  provider: true,
} satisfies Record<keyof ChannelSettings, true>

function channelFault(channel: ChannelSettings, decimals: number): string | null {
  const unknown = Object.keys(channel).find((field) => !(field in channelFields))
  return unknown === undefined ? limitsFault(channel, decimals) : `channel ${channel.channelId} has no field ${unknown}`
}

function limitsFault({ channelId, min, max, presets, name, steps }: ChannelSettings, decimals: number): string | null {
  const of = `channel ${channelId}`
  if (!atMost(min, max, decimals)) return `${of}: the least amount is above the largest`
  const outside = presets.find((preset) => !atMost(min, preset, decimals) || !atMost(preset, max, decimals))
  if (outside !== undefined) return `${of}: the preset ${outside} is outside of its limits`
  return !name.EN || !Array.isArray(steps.EN) ? `${of}: name and steps are needed in English` : null
}

function bankFault({ bankCode, numberPattern, min, max, name }: BankSettings, decimals: number): string | null {
  const of = `account ${bankCode}`
  if (!isPattern(numberPattern)) return `${of}: the pattern of its numbers is no regular expression`
  if (!name.EN) return `${of}: its name is needed in English`
  return atMost(min, max, decimals) ? null : `${of}: the least amount is above the largest`
}

const twice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at)

function withdrawFault({ withdraw, approveOneADay }: CashierSettings, decimals: number): string | null {
  if (!atMost(withdraw.feeMin, withdraw.feeMax, decimals)) return 'withdrawals: the least fee is above the largest'
  if (!/^0(\.\d{1,6})?$|^1$/.test(withdraw.feeRate)) return 'withdrawals: the rate of the fee has to be from 0 to 1'
  if (!atMost(withdraw.systemUpTo, withdraw.oneUpTo, decimals))
    return 'withdrawals: what the system approves is above what one operator approves'
  return atMost(withdraw.oneUpTo, approveOneADay, decimals)
    ? null
    : 'withdrawals: one operator approves up to an amount above the sum of a day'
}

/** The first fault of cashier settings whose types are right. */
export async function cashierFault({ cashier, currencyDecimals, languages }: MerchantSettings) {
  const { channels, banks } = cashier
  const again = twice(channels.map(({ channelId }) => channelId)) ?? twice(banks.map(({ bankCode }) => bankCode))
  if (again !== undefined) return `${again} is there twice`
  const own = firstOf([
    ...channels.map((channel) => channelFault(channel, currencyDecimals)),
    ...banks.map((bank) => bankFault(bank, currencyDecimals)),
    withdrawFault(cashier, currencyDecimals),
    cashier.statements.every(({ decimal = '.' }) => decimal === '.' || decimal === ',')
      ? null
      : 'statements: the sign before the decimals has to be a point or a comma',
    atMost(cashier.reviewTwoFrom, cashier.reviewOneADay, currencyDecimals)
      ? null
      : 'deposits: two operators credit from an amount above what one moves in a day',
  ])
  if (own !== null) return own
  for (const language of languages) {
    const shown = channels.map((channel) => showChannel(channel, { language, open: true, currencyDecimals }))
    const fault = await findFault('listDepositChannels', 'value', JSON.parse(JSON.stringify(shown)))
    if (fault !== null) return `channels${fault}`
  }
  return null
}

/** The first fault of point rules whose types are right. */
export function pointsFault({ exchangeRatio, step, min, ratios, rules }: PointSettings): string | null {
  const counts = { exchangeRatio, step, min }
  const bad = Object.entries(counts).find(([, value]) => !Number.isInteger(value) || value < 1)
  if (bad) return `points/${bad[0]} has to be a whole number from 1`
  const wrong = Object.entries(ratios).find(([, ratio]) => !/^\d{1,3}(\.\d{1,6})?$/.test(ratio))
  if (wrong) return `points/ratios/${wrong[0]} has to be a number with at most six decimals`
  return rules.EN ? null : 'points/rules/EN is missing'
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
