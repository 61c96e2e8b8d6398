import { chance, hash } from './chance.ts'
import { PALETTES } from './colours.ts'
import { C, P, R, S, around, at, mix, op, poly, spin, svg } from './kit.ts'

/** f, g: the two inks; o: how strong the second is; n: 3 to 8 parts; hole: what shows through. */
type Inks = { f: string; g: string; o: number; n: number; hole: string }

const signs: readonly ((inks: Inks) => string)[] = [
  ({ f, g, o, n }) => around(n, (a) => spin(P('M0-3C-6-8-6-15 0-20C6-15 6-8 0-3Z', f), a)) + C(0, 0, 4, g, op(o)),
  ({ f, g, o }) => P('M-18 14L0-18L18 14H9L0-3L-9 14Z', f) + C(0, 12, 4, g, op(o)),
  ({ f, g, o }) => P('M-18-16H6A12 12 0 0 1 6 8H-6V18H-18Z', f) + C(5, -4, 4.6, g, op(o)),
  ({ f, g, o }) => S('M-14 14A19 19 0 1 1 14 14', f, 6) + P('M-6-6H6L10 18H-10Z', g, op(o)),
  ({ f, g, o, n }) => P(poly(n < 5 ? 6 : n, 19), f) + P(poly(n < 5 ? 6 : n, 10, 10, 90), g, op(o)),
  ({ f, g, o }) =>
    R(-18, -18, 15, 15, 4, f) + R(3, -18, 15, 15, 8, g, op(o)) + R(-18, 3, 15, 15, 8, g, op(o)) + R(3, 3, 15, 15, 4, f),
  ({ f, g, o }) => P('M-19 0C-12-16 12-16 19 0C12 16-12 16-19 0Z', f) + P('M0-9L8 0L0 9L-8 0Z', g, op(o)),
  ({ f, g, o }) =>
    [0, 1, 2]
      .map((i) => {
        const wave = `M-16 ${10 - i * 10}C-6 ${-2 - i * 8} 6 ${20 - i * 10} 16 ${6 - i * 10}`
        return S(wave, i === 1 ? g : f, 5, op(i === 1 ? o : 1))
      })
      .join(''),
  ({ f, g, o, n }) => P(poly(n + 4, 20, 12), f) + C(0, 0, 7, g, op(o)),
  ({ f, g, o }) => P('M-16 18V-4A16 16 0 0 1 16-4V18H7V-3A7 7 0 0 0-7-3V18Z', f) + C(0, 14, 4.4, g, op(o)),
  ({ f, g, o }) => P('M-18-14L0-18L18-14V2C18 12 8 18 0 20C-8 18-18 12-18 2Z', f) + P(poly(4, 10, 4), g, op(o)),
  ({ f, g, o, hole }) => P('M0-19A19 19 0 0 1 0 19Z', f) + P('M0-19A19 19 0 0 0 0 19Z', g, op(o)) + C(0, 0, 6, hole),
]

/** The ink of one-coloured marks, which are on the ceiling in both themes. */
export const MONO_INK = '#b4c6c7'

/** A vendor's mark, 48 × 48: a geometric sign in two colours, or `mono` in one; never letters. */
export const mark = (seed: string, mono = false): string => {
  const r = chance(`m/${seed}`)
  const [above, below, , first, second] = r.pick(PALETTES)
  const n = r.int(3, 8)
  const inks: Inks = mono
    ? { f: MONO_INK, g: MONO_INK, o: 0.55, n, hole: 'none' }
    : { f: first, g: second, o: 1, n, hole: below }
  const sign = signs[hash(`k${seed}`) % signs.length]?.(inks) ?? ''
  const ground = mono ? '' : `<rect width="48" height="48" rx="12" fill="${mix(below, above, 0.25)}"/>`
  return svg(48, 48, ground + at(sign, 24, 24, mono ? 1.05 : 0.8, r.pick([0, 0, 0, 45, 90, 180])))
}
