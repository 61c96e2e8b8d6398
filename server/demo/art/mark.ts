import { hash } from './chance.ts'
import { C, P, R, at, nth, op, poly, svg } from './kit.ts'
import { signs, type Inks } from './signs.ts'

/** The grounds of marks: dark enough for the light inks on them, and different in hue. */
export const GROUNDS = [
  '#9c2f1c',
  '#8a4a0c',
  '#5d6108',
  '#2d6a1f',
  '#0c6b52',
  '#0b6570',
  '#1b5e97',
  '#2f4bb0',
  '#5b3aa8',
  '#8a2a8f',
  '#a32259',
  '#7a1f2e',
  '#3d4c57',
  '#4a3426',
] as const

/** The inks of marks: that of the figure and that of its detail. */
export const INKS = [
  ['#fff6e0', '#ffcb45'],
  ['#ffcb45', '#fff6e0'],
  ['#8ff0d0', '#fff6e0'],
  ['#fff6e0', '#ffb3a0'],
  ['#a9dcff', '#ffdf7a'],
] as const

/** The shapes of the grounds, each within 24 units around 0, 0. */
const plates: readonly ((fill: string, x?: string) => string)[] = [
  (fill, x) => R(-24, -24, 48, 48, 13, fill, x),
  (fill, x) => C(0, 0, 24, fill, x),
  (fill, x) => P(poly(6, 24.6), fill, x),
  (fill, x) => P('M-22-20Q0-27 22-20V0C22 14 10 21 0 24C-10 21-22 14-22 0Z', fill, x),
  (fill, x) => R(-18.5, -18.5, 37, 37, 8, fill, `${x ?? ''} transform="rotate(45)"`),
  (fill, x) => P('M-23 24V-2A23 22 0 0 1 23-2V24Z', fill, x),
  (fill, x) => P('M-24-24H6A18 18 0 0 1 24-6V24H-6A18 18 0 0 1-24 6Z', fill, x),
  (fill, x) => P(poly(8, 24.5, 24.5, 22.5), fill, x),
]

/** The one ink of marks on the ceiling, which is dark in both themes. */
const MONO_INK = '#b4c6c7'

/** Chosen so that the vendors of the demonstration have different marks, also in one ink. */
const SALT = 'sign8590'

const partOf = (seed: string, part: string, of: number) => hash(`${SALT}/${part}/${seed}`) % of

/**
 * A vendor's mark, 48 × 48: a figure on a ground, both of several shapes, or `mono` in one ink. It has no letters, because
 * those of many names are alike.
 */
export const mark = (seed: string, mono = false): string => {
  const part = (name: string, of: number) => partOf(seed, name, of)
  const n = 3 + part('parts', 6)
  const ground = nth(GROUNDS, part('ground', GROUNDS.length))
  const [first, second] = INKS[part('inks', INKS.length)] ?? INKS[0]
  const inks: Inks = mono
    ? { f: MONO_INK, g: MONO_INK, o: 0.55, n, hole: '#22383e' }
    : { f: first, g: second, o: 1, n, hole: ground }
  const plate = plates[part('plate', plates.length)] ?? plates[0]!
  const sign = signs[part('sign', signs.length)]?.(inks) ?? ''
  return svg(48, 48, at(mono ? plate(MONO_INK, op(0.22)) : plate(ground), 24, 24) + at(sign, 24, 24, 0.7))
}
