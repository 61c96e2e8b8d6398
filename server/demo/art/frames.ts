import { GOLD } from './colours.ts'
import { petals } from './figures.ts'
import { C, P, arch, around, at, mix, n1, op, ring, xy } from './kit.ts'
import type { Paint } from './paint.ts'

export type FrameName = 'none' | 'arch' | 'beads' | 'medal'

/** The arch's path moved to x, y: all of it but its first and last step is relative. */
const archAt = (w: number, h: number, x: number, y: number): string =>
  arch(w, h)
    .replace(/^M(-?[\d.]+) 0V(-?[\d.]+)/, (_, a: string, b: string) => `M${Number(a) + x} ${y}V${n1(Number(b) + y)}`)
    .replace(/V0Z$/, `V${y}Z`)

const archFrame = (c: Paint): string => {
  const flower = at(petals(8, 9, c.s(c.n)) + C(0, 0, 3, GOLD), 15, 16)
  return (
    `<path fill-rule="evenodd" fill="${mix(c.b, '#000000', 0.2)}" d="M0 0H120V160H0Z${archAt(104, 152, 60, 160)}"/>` +
    P(archAt(104, 152, 60, 160), 'none', ` stroke="${GOLD}" stroke-width="2"`) +
    `${flower}<g transform="translate(120 0) scale(-1 1)">${flower}</g>`
  )
}

const beads = (): string => {
  const across = Array.from({ length: 11 }, (_, i) => ring(10 + i * 10, 5, 2) + ring(10 + i * 10, 155, 2))
  const down = Array.from({ length: 14 }, (_, i) => ring(5, 15 + i * 10, 2) + ring(115, 15 + i * 10, 2))
  return P([...across, ...down].join(''), GOLD)
}

const medal = (c: Paint): string =>
  C(60, 74, 52, c.k, op(0.45)) +
  C(60, 74, 52, 'none', ` stroke="${GOLD}" stroke-width="3"`) +
  P(
    around(28, (a) => {
      const [x, y] = xy(a, 52)
      return ring(60 + x, 74 + y, 1.6)
    }),
    '#fff6cf',
  )

/** Draws the frame of a tile; the medallion lies behind the figure, the others in front. */
export const drawFrame = (name: FrameName, c: Paint): string =>
  ({ none: () => '', arch: () => archFrame(c), beads, medal: () => medal(c) })[name]()
