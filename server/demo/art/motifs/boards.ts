import { RED, INK } from '../colours.ts'
import { heart } from '../figures.ts'
import { each, P, S, C, R, G, at, mir, around, poly, mix, xy } from '../kit.ts'
import type { Motifs } from './motif.ts'
import { legends } from './legends.ts'

/** Board games and tiles. */
export const boards = {
  ludo: (c) =>
    R(-44, -44, 88, 88, 6, '#fffaf0') +
    each(
      [
        [-40, -40, RED],
        [6, -40, '#1f9d50'],
        [-40, 6, '#2372d6'],
        [6, 6, '#f5b81f'],
      ],
      ([x, y, f]) => R(x, y, 34, 34, 4, c.s(f)) + C(x + 17, y + 17, 11, '#fffaf0') + C(x + 17, y + 17, 7, c.v(f)),
    ) +
    P('M-6-6H6L0 0ZM6-6V6L0 0Z', RED) +
    P('M6 6H-6L0 0ZM-6 6V-6L0 0Z', '#2372d6') +
    [-34, -22, -12, 12, 22, 34]
      .map((v) => R(v - 4, -4, 8, 8, 1, '#d9cfb8') + R(-4, v - 4, 8, 8, 1, '#d9cfb8'))
      .join(''),
  domino: (c) => {
    const d = (t: readonly (readonly [number, number])[]): string =>
      R(-15, -30, 30, 60, 5, c.s('#fff8ea')) +
      S('M-11 0H11', '#00000055', 2) +
      t.map(([x, y]) => C(x, y, 3.4, INK)).join('')
    return (
      at(
        d([
          [-7, -22],
          [7, -8],
          [-7, -8],
          [7, -22],
          [0, 15],
        ]),
        -18,
        2,
        1.15,
        -16,
      ) +
      at(
        d([
          [0, -15],
          [-7, 8],
          [7, 22],
          [-7, 22],
          [7, 8],
          [0, 15],
        ]),
        20,
        0,
        1.15,
        12,
      )
    )
  },
  knight: (c) =>
    P('M-26 40C-26 18-4 14-6-4C-14 0-24 8-32 2C-38-6-22-16-16-28C-12-38-4-42 0-50L8-40C30-34 36-4 28 40Z', c.s(c.m)) +
    P('M8-40C30-34 36-4 28 40H14C20 6 20-20 8-40Z', '#00000026') +
    C(-6, -22, 3, INK) +
    R(-34, 38, 68, 12, 4, c.s(mix(c.m, '#000000', 0.2))),
  mahjong: (c) => {
    const t = (s: string): string => R(-17, -22, 34, 46, 5, '#1c8a5a') + R(-17, -25, 34, 46, 5, c.s('#fffaf0')) + s
    return (
      at(
        t(
          C(0, -2, 11, 'none', ` stroke="${RED}" stroke-width="4"`) +
            P(poly(6, 6, 3), '#1565c0', ' transform="translate(0 -2)"'),
        ),
        -20,
        6,
        1.1,
        -10,
      ) +
      at(
        t(
          [-12, 0, 12]
            .map((y) => R(-9, y - 6, 5, 9, 2, '#1c8a5a') + R(4, y - 6, 5, 9, 2, y ? '#1c8a5a' : RED))
            .join(''),
        ),
        20,
        -2,
        1.1,
        8,
      )
    )
  },
  carrom: (c) =>
    R(-46, -46, 92, 92, 6, c.s('#5a2a12')) +
    R(-38, -38, 76, 76, 3, c.s('#f2cf8f')) +
    mir(C(31, -31, 6, INK) + C(31, 31, 6, INK)) +
    C(0, 0, 15, 'none', ` stroke="${RED}" stroke-width="1.6"`) +
    around(6, (a, i) => C(...xy(a, 9), 4.6, i % 2 ? c.v('#fff6e0') : c.v('#3a2a24'))) +
    C(0, 0, 4.6, c.v(RED)) +
    C(2, 26, 7, c.v('#2b8be0')),
  king: (c) =>
    R(-32, -46, 64, 92, 7, '#fffdf6') +
    R(-27, -41, 54, 82, 4, 'none', ' stroke="#e0b64a" stroke-width="1.6"') +
    G(legends.crown(c), 'translate(0 -16) scale(.46)') +
    P('M-14-2H14V12C14 22 6 26 0 26C-6 26-14 22-14 12Z', c.v('#e8b48a')) +
    P('M-15 8C-12 30 12 30 15 8C8 14-8 14-15 8Z', '#5a2d18') +
    mir(C(6, 3, 1.6, INK)) +
    P('M-24 40C-20 26-8 24 0 30C8 24 20 26 24 40Z', c.s(RED)) +
    at(heart(RED), -21, -33, 0.6),
} satisfies Motifs
