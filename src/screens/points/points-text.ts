import { leftToRight, numberText } from '#src/lib/languages.ts'

/** Whole points with their thousands; a change has its sign. */
export function pointsText(points: number, locale: string, change = false): string {
  const lead = points < 0 ? '\u2212' : change && points > 0 ? '+' : ''
  const size = numberText(Math.abs(points), locale)
  return lead === '' ? size : leftToRight(`${lead}${size}`, locale)
}

/** The amount that earns one point, if it is whole; else the points that an amount of 1,000 earns. */
export function earnedBy(ratio: string): { per: number; points: number } {
  const millionths = Math.round(Number(ratio) * 1_000_000)
  if (millionths > 0 && 1_000_000 % millionths === 0) return { per: 1_000_000 / millionths, points: 1 }
  return { per: 1000, points: millionths / 1000 }
}
