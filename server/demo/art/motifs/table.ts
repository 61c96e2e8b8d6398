import { RED, GOLD } from '../colours.ts'
import { card, die, chipArt } from '../figures.ts'
import { nth, each, P, C, E, R, at, around, spin, xy, mix } from '../kit.ts'
import type { Motifs } from './motif.ts'
import { animals } from './animals.ts'
import { legends } from './legends.ts'

/** Wheels, cards and dice. */
export const table = {
  roulette: (c) =>
    C(0, 0, 48, c.s('#7a4318')) +
    C(0, 0, 42, GOLD) +
    around(18, (a, i) => {
      const [x, y] = xy(a, 40),
        [u, w] = xy(a + 20, 40)
      return P(`M0 0L${x} ${y}A40 40 0 0 1 ${u} ${w}Z`, i === 0 ? '#12934c' : i % 2 ? '#17191d' : '#d5222f')
    }) +
    C(0, 0, 26, c.v('#9a5a22')) +
    around(4, (a) => spin(R(-2.4, -19, 4.8, 19, 2, GOLD) + C(0, -19, 4, c.v(GOLD)), a + 20)) +
    C(0, 0, 7, c.v(GOLD)) +
    C(27, -20, 4, c.v('#ffffff')),
  wheel: (c) =>
    around(10, (a, i) => {
      const [x, y] = xy(a, 44),
        [u, w] = xy(a + 36, 44)
      return P(`M0 0L${x} ${y}A44 44 0 0 1 ${u} ${w}Z`, nth([c.m, c.n, '#19a79a', '#f4f0e2', '#2d6fd1'], i % 5))
    }) +
    C(0, 0, 44, 'none', ' stroke="#f6b92c" stroke-width="6"') +
    around(20, (a) => C(...xy(a, 44), 2, '#fff8d8')) +
    C(0, 0, 11, c.v(GOLD)) +
    P('M-8-54H8L0-34Z', c.s(RED)),
  baccarat: (c) =>
    at(card(c, 's'), -17, 0, 1.1, -14) + at(card(c, 'h'), 17, 0, 1.1, 12) + at(chipArt(c, c.n, 15), 0, 34),
  cards3: (c) =>
    at(card(c, 'c'), -22, 4, 1.05, -22) + at(card(c, 'd'), 0, -4, 1.05, 0) + at(card(c, 's'), 22, 4, 1.05, 22),
  dtiger: (c) =>
    P('M0-46A46 46 0 0 0 0 46A23 23 0 0 0 0 0A23 23 0 0 1 0-46Z', c.s(RED)) +
    P('M0-46A46 46 0 0 1 0 46A23 23 0 0 1 0 0A23 23 0 0 0 0-46Z', c.s('#1d64c4')) +
    C(0, 0, 46, 'none', ` stroke="${GOLD}" stroke-width="4"`) +
    at(animals.tiger(c), 0, 23, 0.36) +
    at(legends.dragon(c), 0, -22, 0.36),
  dice: (c) =>
    at(
      die(c, '#fff7e8', [
        [-1, -1],
        [1, 1],
        [0, 0],
        [-1, 1],
        [1, -1],
      ]),
      -18,
      14,
      1.05,
      -16,
    ) +
    at(
      die(c, RED, [
        [-1, -1],
        [1, 1],
        [0, 0],
      ]),
      20,
      -14,
      1,
      18,
    ),
  chips: (c) =>
    each(
      [
        [-18, 30, c.n],
        [-18, 21, '#f4f0e2'],
        [-18, 12, c.n],
      ],
      ([x, y, f]) => E(x, y + 6, 24, 10, mix(f, '#000000', 0.35)) + E(x, y, 24, 10, c.s(f)),
    ) +
    at(chipArt(c, c.m, 26), 14, -12) +
    at(chipArt(c, RED, 14), 30, 30),
} satisfies Motifs
