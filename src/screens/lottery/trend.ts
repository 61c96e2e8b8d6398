/** The frequency of each number over `draws` draws, and how many draws ago it last came (null: not among them). */
export type Trend = { draws: number; rows: readonly { number: string; count: number; since: number | null }[] }

const partsOf = (result: unknown): readonly string[] | null => {
  if (typeof result === 'string') return result.includes(' ') ? result.split(' ') : Array.from(result)
  if (typeof result !== 'object' || result === null) return null
  if ('regular' in result && 'special' in result) {
    const { regular, special } = result as { regular: number[]; special: number }
    return [...regular, special].map((number) => String(number).padStart(2, '0'))
  }
  const first = 'db' in result ? (result as { db: string[] }).db[0] : (result as { first?: string }).first
  return first === undefined ? null : Array.from(first)
}

const highest: Partial<Record<string, number>> = { X5: 11, PK10: 10, LHC: 49 }

/** Counts the numbers of results, newest first; for results with many prizes, the digits of the first prize. */
export function trendOf(format: string, results: readonly unknown[]): Trend | null {
  const parts = results.flatMap((result) => {
    const one = partsOf(result)
    return one ? [one] : []
  })
  if (parts.length === 0) return null
  const max = highest[format]
  const numbers =
    max === undefined
      ? Array.from({ length: 10 }, (_, i) => String(i))
      : Array.from({ length: max }, (_, i) => String(i + 1).padStart(2, '0'))
  return {
    draws: parts.length,
    rows: numbers.map((number) => {
      const at = parts.findIndex((draw) => draw.includes(number))
      return {
        number,
        count: parts.reduce((sum, draw) => sum + draw.filter((one) => one === number).length, 0),
        since: at === -1 ? null : at,
      }
    }),
  }
}
