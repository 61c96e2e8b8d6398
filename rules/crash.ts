/** A game whose factor grows until it goes out. Factors are whole hundredths: 235 is × 2.35. */

const edge = 99n
const space = 2n ** 52n
export const lowestOut = 101
export const highest = 1_000_000

/** Grows by 6 % of itself in a second: × 2 after eleven and a half. */
const growth = 0.000_06

/** The factor after so many milliseconds. */
export const factorAfter = (ms: number): number =>
  Math.min(highest, Math.floor(100 * Math.exp(growth * Math.max(0, ms))))

/** The first whole millisecond at which a factor is reached. */
export function msUntil(factor: number): number {
  let ms = Math.max(0, Math.floor(Math.log(factor / 100) / growth) - 1)
  while (factorAfter(ms) < factor) ms += 1
  return ms
}

/** The message that the seed's HMAC covers. */
export const crashMessage = (round: string, publicInput: string): string => `CRASH1|${round}|${publicInput}`

/** Where a round goes out, by the HMAC of its message in hex: its first 52 bits make the factor. */
export function factorOf(hmac: string): number {
  const x = BigInt(`0x${hmac.slice(0, 13)}`)
  const factor = (edge * space) / (space - x)
  return Number(factor < 100n ? 100n : factor > BigInt(highest) ? BigInt(highest) : factor)
}

/** The chance that a round reaches a factor of 101 or more. */
export const chanceOfFactor = (factor: number): number => Number((edge * space) / BigInt(factor)) / Number(space)

/** The text for hashing all bets of a round: even the owner of the seed can't know it before the last bet. */
export const entriesText = (bets: readonly string[]): string => bets.toSorted().join('\n')
