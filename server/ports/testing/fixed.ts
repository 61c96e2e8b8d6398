import type { Clock } from '#server/clock.ts'
import type { Random } from '#server/random.ts'

/** A clock that only a test moves. */
export const movableClock = (start = Date.UTC(2026, 0, 1)): Clock & { advance(ms: number): void } => {
  let now = start
  return { now: () => now, advance: (ms) => void (now += ms) }
}

/** The same chance every run: a 32-bit generator (mulberry32) behind the server's `Random`. */
export const seededRandom = (seed = 1): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const bytes = (length: number) => Uint8Array.from({ length }, () => next() & 255)
  return {
    bytes,
    uuid: () =>
      Buffer.from(bytes(16))
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    int: (maxExclusive) => next() % maxExclusive,
  }
}
