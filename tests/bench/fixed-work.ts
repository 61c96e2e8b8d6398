function once(): number {
  const began = process.cpuUsage()
  const sums = new Map<string, number>()
  for (let n = 0; n < 1_500_000; n += 1) {
    const key = `k${n % 5000}`
    sums.set(key, (sums.get(key) ?? 0) + n)
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/**
 * Milliseconds of processor a piece of work takes that never changes: the speed of a virtual machine jumps, and a budget
 * in milliseconds says little without it.
 */
export function fixedWork(): string {
  once()
  return Math.min(...Array.from({ length: 5 }, once)).toFixed(0)
}
