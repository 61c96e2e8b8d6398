/** A uniformly distributed random number below n, from the browser's cryptographic source. */
export function chance(n: number): number {
  const end = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < end) return word % n
  }
}
