import { GOLD, INK, RED } from './colours.ts'
import { C, E, G, P, R, S, arch, around, at, mir, mix, n1, poly, spin } from './kit.ts'
import type { Paint } from './paint.ts'

/** A highlight. */
export const shine = (x: number, y: number, a: number, b: number, r = -30): string =>
  `<ellipse rx="${a}" ry="${b}" fill="#fff" opacity=".55" transform="translate(${x} ${y}) rotate(${r})"/>`
/** Two eyes. */
export const eyes = (x: number, y: number, r = 3.4, iris = '#ffd23d'): string =>
  mir(E(x, y, r * 1.25, r, '#fff') + C(x - 0.4, y, r * 0.78, iris) + C(x - 0.4, y, r * 0.42, INK))
export const leaf = (f: string): string =>
  P('M0 0C-12-10-12-26 0-38C12-26 12-10 0 0Z', f) + S('M0-3V-30', '#00000033', 1.4)
/** A ring of `k` petals. */
export const petals = (k: number, r: number, f: string, f2?: string): string =>
  around(k, (a) =>
    spin(
      P(
        `M0 0C${-r * 0.42} ${-r * 0.3} ${-r * 0.34} ${-r * 0.85} 0 ${-r}C${r * 0.34} ${-r * 0.85} ${r * 0.42} ${-r * 0.3} 0 0Z`,
        f,
      ) + (f2 ? S(`M0 ${-r * 0.3}V${-r * 0.72}`, f2, 1.6) : ''),
      a,
    ),
  )
export const coin = (c: Paint, r = 20): string =>
  C(0, 0, r, c.s(GOLD)) +
  C(0, 0, r * 0.78, '#c97d10') +
  C(0, 0, r * 0.72, c.v('#ffcf4d')) +
  G(P(arch(20, 22), '#a9650c') + C(0, -8, 3, '#fff1b8'), `translate(0 ${n1(r * 0.4)}) scale(${n1(r / 24)})`)
type Suit = 's' | 'h' | 'd' | 'c'
const pip: Record<Suit, string> = {
  s: 'M0-9C7-2 9 1 9 4A4.5 4.5 0 0 1 1.5 6L4 10H-4L-1.5 6A4.5 4.5 0 0 1-9 4C-9 1-7-2 0-9Z',
  h: 'M0 9C-9 2-10-2-9-5A5 5 0 0 1 0-5A5 5 0 0 1 9-5C10-2 9 2 0 9Z',
  d: 'M0-10L7 0L0 10L-7 0Z',
  c: 'M0-9A4.6 4.6 0 0 1 4-2A4.6 4.6 0 1 1 2 5L4 10H-4L-2 5A4.6 4.6 0 1 1-4-2A4.6 4.6 0 0 1 0-9Z',
}
/** A playing card, face up. */
export const card = (c: Paint, suit: Suit): string => {
  const ink = suit === 's' || suit === 'c' ? INK : RED
  const face = R(-17, -25, 34, 50, 4, '#fffdf6', ' stroke="#0003"')
  return face + at(P(pip[suit], ink), 0, 3, 1.25) + at(P(pip[suit], ink), -11.5, -18.5, 0.36)
}
/** The heart of the king's card. */
export const heart = (fill: string): string => P(pip.h, fill)
/** A lottery ball with the digit `k`, 0 for none. */
export const ballArt = (c: Paint, f: string, x: number, y: number, r: number, k = 0): string =>
  C(x, y, r, c.v(f)) +
  C(x, y - r * 0.04, r * 0.55, '#fffdf4') +
  (k ? at(digit(k), x, y - r * 0.04, r / 32) : '') +
  shine(n1(x - r * 0.4), n1(y - r * 0.62), n1(r * 0.24), n1(r * 0.13))
const seg = (d: string): string => S(d, INK, 5)
const DIGIT: readonly string[] = [
  'M0-11C9-11 9 11 0 11C-9 11-9-11 0-11Z',
  'M-4-7L2-11V11',
  'M-6-6C-5-13 7-12 6-4C5 2-4 5-6 11H7',
  'M-6-9C2-14 8-8 5-3C3-1 0-1-1-1C8 0 8 11 0 11C-3 11-5 10-7 8',
  'M3 11V-11L-7 4H7',
  'M6-11H-4L-5-1C2-4 7 0 6 5C4 12-4 12-7 8',
  'M5-11C-4-8-8 2-5 8C0 14 9 8 5 2C1-2-5 1-6 5',
  'M-6-11H7C2-4-1 3-2 11',
  'M0-1C-7-3-6-11 0-11C6-11 7-3 0-1C-9 1-8 11 0 11C8 11 9 1 0-1Z',
  'M6-5C5 1-1 4-5 1C-9-4-5-11 0-11C8-10 7 3-3 11',
].map(seg)
/** One digit, 22 high, drawn: no font is needed. */
export const digit = (k: number): string => DIGIT[k % 10] ?? ''
/** A die with pips at steps from −1 to 1. */
export const die = (c: Paint, f: string, pips: readonly (readonly [number, number])[]): string =>
  R(-20, -20, 40, 40, 8, c.s(f)) + pips.map(([x, y]) => C(x * 10, y * 10, 4.2, f === RED ? '#fff' : RED)).join('')
export const chipArt = (c: Paint, f: string, r = 20): string =>
  C(0, 0, r, c.v(f)) +
  around(6, (a) => spin(R(-r * 0.16, -r, r * 0.32, r * 0.26, 1, '#fff8ea'), a)) +
  C(0, 0, r * 0.62, mix(f, '#000000', 0.25)) +
  C(0, 0, r * 0.56, c.v(f)) +
  P(poly(4, r * 0.3, r * 0.12), '#fff8ea')
