/** A measured value and its budget: `max` and `min` are inclusive. A ratio, unless its name contains a unit. */
export type Figure = { name: string; value: number; max?: number; min?: number }

export const within = ({ value, max: maxCount, min: minCount }: Figure): boolean =>
  !Number.isNaN(value) && (maxCount === undefined || value <= maxCount) && (minCount === undefined || value >= minCount)

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const budget = figure.max === undefined ? `≥ ${figure.min}` : `≤ ${figure.max}`
    console.log(`${within(figure) ? 'ok  ' : 'OVER'} ${figure.name}: ${figure.value.toFixed(3)} (${budget})`)
  }
}

/** The value that 95 of 100 stay below. */
export function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)]!
}
