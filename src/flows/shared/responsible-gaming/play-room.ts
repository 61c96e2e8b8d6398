import { minorOf } from '#rules/money.ts'
import type { PlayLimit, Protection } from './use-own-protection.ts'

/** What blocks a player from playing now, in the order in which the server checks. */
export type Hold = { why: 'excluded' | 'break' } | { why: 'limit'; limit: PlayLimit }

/** From this share of a limit, four fifths, the player sees the rest. */
const NEAR = { used: 4n, of: 5n }

/** Limits on stakes or losses, to which every bet counts. */
const counting = ({ limits }: Protection): (PlayLimit & { amount: string; remaining: string })[] =>
  limits.flatMap((limit) =>
    (limit.kind === 'STAKE' || limit.kind === 'LOSS') && limit.amount !== null && limit.remaining !== null
      ? [{ ...limit, amount: limit.amount, remaining: limit.remaining }]
      : [],
  )

/** What blocks this player at a time, ms since 1970; null when nothing does. */
export function holdOf(protection: Protection, now: number): Hold | null {
  const { selfExclusion, coolingOffUntil } = protection
  const ended = selfExclusion?.endsAt != null && Date.parse(selfExclusion.endsAt) <= now
  if (selfExclusion && !ended) return { why: 'excluded' }
  if (coolingOffUntil !== null && Date.parse(coolingOffUntil) > now) return { why: 'break' }
  const limit = counting(protection).find(({ remaining }) => minorOf(remaining) === 0n)
  return limit ? { why: 'limit', limit } : null
}

/** A limit that a slip nearly uses up, or exceeds (`over`). */
export type Narrow = { limit: PlayLimit; left: string; over: boolean }

/** The limits that a slip nearly uses up: by its whole stake, and by that of its largest bet, in minor units. */
export function narrowLimits(protection: Protection, stake: bigint, largest: bigint): Narrow[] {
  const sums = counting(protection).flatMap((limit): Narrow[] => {
    const [amount, remaining] = [minorOf(limit.amount), minorOf(limit.remaining)]
    const near = (amount - remaining + stake) * NEAR.of >= amount * NEAR.used
    return near ? [{ limit, left: limit.remaining, over: stake > remaining }] : []
  })
  const single = protection.limits.flatMap((limit): Narrow[] =>
    limit.kind === 'SINGLE_STAKE' && limit.amount !== null && largest > minorOf(limit.amount)
      ? [{ limit, left: limit.amount, over: true }]
      : [],
  )
  return [...sums, ...single]
}
