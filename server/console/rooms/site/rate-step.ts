import type { ChannelSettings } from '#server/areas/cashier/cashier-settings.ts'
import { minorUnits } from '#server/areas/wallet/amounts.ts'

/** A rate changes by a quarter at most at once, so that a slip of a digit or a wish to be rich is refused, not approved. */
const step = { num: 5n, den: 4n, text: '1.25' }

export type RateStep = { channelId: string; before: string; after: string; factor: string }
type Rated = Pick<ChannelSettings, 'channelId' | 'payCurrency' | 'rate'>

/** A channel without a rate takes the merchant's own currency, one to one. */
const rateOf = ({ rate }: Rated): string => rate ?? '1'
const scaled = (rate: string): bigint => minorUnits(rate, 8) ?? 0n

/** What a channel's rate is compared with: its own before, or that of another channel of the same currency. */
const likeOf = (before: readonly Rated[], { channelId, payCurrency }: Rated): Rated | undefined => {
  const alike = before.filter((one) => one.payCurrency === payCurrency)
  return alike.find((one) => one.channelId === channelId) ?? alike[0]
}

/** The first rate of a deposit channel that would change by more than the step; null when there is none. */
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
