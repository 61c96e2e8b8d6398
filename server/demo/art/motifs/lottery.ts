import { RED, GOLD, STEEL } from '../colours.ts'
import { digit, ballArt } from '../figures.ts'
import { nth, each, P, S, C, R, G, at, poly } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Balls, cages and tickets. */
export const lottery = {
  balls: (c, r) =>
    each(
      [
        [-22, 16, 22, c.n],
        [22, 18, 22, c.m],
        [0, -18, 25, RED],
      ],
      ([x, y, s, f]) => ballArt(c, f, x, y, s, r.int(1, 9)),
    ),
  cage: (c, r) =>
    S('M-24 46L0 4L24 46', c.m, 6) +
    C(0, -8, 38, '#ffffff26', ' stroke="#fff" stroke-width="2.4"') +
    each(
      [
        [-14, 6],
        [10, 10],
        [-2, -12],
        [18, -10],
        [-20, -12],
      ],
      ([x, y], i) => ballArt(c, nth([RED, '#1f9d50', c.m, '#2372d6', c.n], i), x, y, 11, r.int(1, 9)),
    ) +
    S('M0-46A38 38 0 0 1 0 30M0-46A38 38 0 0 0 0 30M-38-8H38', '#fff9', 1.8) +
    S('M38-8H48V-20', GOLD, 4) +
    R(-32, 42, 64, 8, 3, c.s(c.n)),
  ticket: (c) =>
    G(
      P('M-40-28H40V-8A8 8 0 0 0 40 8V28H-40V8A8 8 0 0 0-40-8Z', c.s('#fff6df')) +
        P('M-40-28H40V-17H-40Z', c.n) +
        S('M18-14V26', '#0003', 2, ' stroke-dasharray="3 4"') +
        [0, 1, 2, 3, 4, 5]
          .map((i) => ballArt(c, i % 2 ? c.n : RED, -29 + (i % 3) * 18, -4 + Math.floor(i / 3) * 18, 7.6))
          .join('') +
        at(P(poly(5, 9, 4), c.s(GOLD)), 29, 4),
      'rotate(-12)',
    ),
  racer: (c) =>
    P('M-48 18C-46 4-34 2-24 0C-16-16-2-20 14-18C22-12 28-6 34 0C44 2 50 8 50 18Z', c.s(c.n)) +
    P('M-16-2C-10-12 0-14 8-13V-2ZM12-13C18-10 22-6 26-1H12Z', '#d8f3ff') +
    P('M-48 12H50V18H-48Z', '#00000033') +
    R(-50, -10, 6, 18, 2, c.s(c.m)) +
    [-26, 26].map((x) => C(x, 18, 12, '#171b1f') + C(x, 18, 6, c.v(STEEL))).join('') +
    at(C(0, 0, 9, '#fff') + G(digit(7), 'scale(.5)'), 0, 6),
  ndraw: (c, r) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) => {
        const x = (i % 3) * 30 - 30,
          y = Math.floor(i / 3) * 30 - 30,
          on = [0, 4, 5, 7].includes((i + r.int(0, 1)) % 9)
        return (
          R(x - 13, y - 13, 26, 26, 6, on ? c.v(i % 2 ? c.n : c.m) : '#ffffff2e') +
          at(G(digit(i + 1), 'scale(.62)'), x, y)
        )
      })
      .join(''),
} satisfies Motifs
