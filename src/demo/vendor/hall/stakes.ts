/** Laid chips that are not placed yet, in their order. Amounts in minor units. */
export type Stakes = {
  total(): number
  at(area: string): number
  all(): Record<string, number>
  /** Puts a chip down; returns a reason if it isn't allowed. */
  lay(area: string, amount: number): 'LIMIT_EXCEEDED' | 'INSUFFICIENT_FUNDS' | 'TOO_MANY' | null
  /** Takes the last chip back. */
  undo(): void
  /** Lays the last placed chips again; returns a reason if they don't fit. */
  repeat(): ReturnType<Stakes['lay']>
  /** Everything was placed. */
  placed(): void
  clear(): void
  placedBefore(): boolean
}

/** The maximum number of places per bet. */
const maxPlaces = 20

export function openStakes({ max, balance }: { max: number; balance: () => number }): Stakes {
  let laid: [area: string, amount: number][] = []
  let last: typeof laid = []
  const total = () => laid.reduce((sum, [, amount]) => sum + amount, 0)
  const fits = (more: typeof laid) => {
    const sum = more.reduce((all, [, amount]) => all + amount, total())
    if (sum > balance()) return 'INSUFFICIENT_FUNDS'
    if (sum > max) return 'LIMIT_EXCEEDED'
    return new Set([...laid, ...more].map(([area]) => area)).size > maxPlaces ? 'TOO_MANY' : null
  }
  const put = (more: typeof laid) => {
    const reason = fits(more)
    if (reason === null) laid = [...laid, ...more]
    return reason
  }
  return {
    total,
    at: (area) => laid.reduce((sum, [place, amount]) => (place === area ? sum + amount : sum), 0),
    all() {
      const sums: Record<string, number> = {}
      for (const [area, amount] of laid) sums[area] = (sums[area] ?? 0) + amount
      return sums
    },
    lay: (area, amount) => put([[area, amount]]),
    undo: () => void (laid = laid.slice(0, -1)),
    repeat: () => put(last),
    placed() {
      last = laid
      laid = []
    },
    clear: () => void (laid = []),
    placedBefore: () => last.length > 0,
  }
}
