import { createHash, createHmac } from 'node:crypto'

/** Chance made of a seed that was committed to: anyone who knows the seed makes the same numbers. */
export type Chance = {
  /** 32 bits. */
  u32(): number
  /** A whole number from 0 up to, not including, `most`; each as likely as the others. */
  below(max: number): number
}

/** The commitment shown before the outcome: SHA-256 of the seed, hex. */
export const commitOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/**
 * The numbers of a round: the 32-bit words, most significant byte first, of HMAC-SHA-256(seed, `<label>|<0, 1, 2 …>`).
 * `below(n)` skips words from floor(2^32 / n) · n on, then takes the remainder.
 */
export function chanceOf(seed: string, label: string): Chance {
  const key = Buffer.from(seed, 'hex')
  let block = 0
  let words: number[] = []
  const u32 = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${label}|${block++}`).digest()
      words = Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(index * 4))
    }
    return words.shift()!
  }
  return {
    u32,
    below(max) {
      const limit = Math.floor(2 ** 32 / max) * max
      for (;;) {
        const word = u32()
        if (word < limit) return word % max
      }
    },
  }
}
