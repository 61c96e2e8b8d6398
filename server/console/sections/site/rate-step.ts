import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { minorUnits } from '#rules/money.ts'

/** A rate may change by a factor of up to 1.25 at once, so that typing errors and fraud are refused, not approved. */
const step = { num: 5n, den: 4n, text: '1.25' }

export type RateStep = { channelId: string; before: string; after: string; factor: string }
type Rated = Pick<ChannelSettings, 'channelId' | 'payCurrency' | 'rate'>

/** A channel without a rate uses the merchant's currency, one to one. */
const rateOf = ({ rate }: Rated): string => rate ?? '1'
const scaled = (rate: string): bigint => minorUnits(rate, 8) ?? 0n

/** The rate to compare a channel's rate with: its previous one, or that of another channel with the same currency. */
const likeOf = (before: readonly Rated[], { channelId, payCurrency }: Rated): Rated | undefined => {
  const alike = before.filter((one) => one.payCurrency === payCurrency)
  return alike.find((one) => one.channelId === channelId) ?? alike[0]
}

/** The first rate of a deposit channel that would change by more than the step; null if there is none. */
export function rateStepFault(before: readonly Rated[], after: readonly Rated[]): RateStep | null {
  for (const channel of after) {
    const like = likeOf(before, channel)
    if (!like) continue
    const [was, becomes] = [scaled(rateOf(like)), scaled(rateOf(channel))]
    const isWithin = becomes * step.den <= was * step.num && was * step.den <= becomes * step.num
    if (was !== becomes && !isWithin)
      return { channelId: channel.channelId, before: rateOf(like), after: rateOf(channel), factor: step.text }
  }
  return null
}
