/** A small generator of numbers below 1, the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
