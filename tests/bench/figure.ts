/** A measured value and its budget: at most `most`, at least `least`. Ratios, but where a unit is named. */
export type Figure = { name: string; value: number; most?: number; least?: number }

export const within = ({ value, most, least }: Figure): boolean =>
  !Number.isNaN(value) && (most === undefined || value <= most) && (least === undefined || value >= least)

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const budget = figure.most === undefined ? `≥ ${figure.least}` : `≤ ${figure.most}`
    console.log(`${within(figure) ? 'ok  ' : 'OVER'} ${figure.name}: ${figure.value.toFixed(3)} (${budget})`)
  }
}
