import type { Settled, Tally } from '../play.ts'

/** What was judged unit by unit, counted by tier. */
export function tallied({ hits, pushes }: Settled): Tally {
  const counts = new Map<string, number>()
  for (const { tier, times } of hits) counts.set(tier, (counts.get(tier) ?? 0) + times)
  return { hits: counts, pushes: pushes.length }
}
