import { RED, GOLD, INK, WOOD } from '../colours.ts'
import { shine } from '../figures.ts'
import { P, S, C, E, R, G, at, mir, around, spin, xy, poly, mix } from '../kit.ts'
import type { Motifs } from './motif.ts'

/** Balls, bats and cups. */
export const sport = {
  football: (c) =>
    C(0, 0, 42, c.v('#f7fafb')) +
    P(poly(5, 15), '#1b2a31') +
    around(5, (a) => {
      const [x, y] = xy(a - 90, 15),
        [u, w] = xy(a - 90, 29)
      return (
        S(`M${x} ${y}L${u} ${w}`, '#1b2a31', 3) + spin(P('M-10-29L0-36L10-29L13-40C4-43-4-43-13-40Z', '#1b2a31'), a)
      )
    }),
  cricket: (c) =>
    [-16, 0, 16].map((x) => R(x + 12, -30, 5, 74, 2, c.s('#f1cf8c'))).join('') +
    R(-6, -34, 40, 5, 2, c.s('#d9a24c')) +
    G(
      P('M-9-18H9V46C9 52-9 52-9 46Z', c.s('#e8bd74')) +
        P('M2-18H9V46C9 52 2 51 2 48Z', '#00000022') +
        R(-4, -46, 8, 30, 3, c.s(c.n)),
      'translate(-16 2) rotate(28)',
    ) +
    C(30, 24, 15, c.v(RED)) +
    S('M19 16C28 20 34 28 36 37', '#fff', 2.2, ' stroke-dasharray="3 3"'),
  tennis: (c) =>
    G(
      S('M0 14V50', WOOD, 7) +
        E(0, -14, 24, 29, 'none', ` stroke="${c.n}" stroke-width="6"`) +
        [-14, -5, 5, 14]
          .map((v) => S(`M${v}-36V9`, '#fffc', 1.3) + S(`M-20 ${v * 1.4 - 14}H20`, '#fffc', 1.3))
          .join(''),
      'translate(-6 2) rotate(32)',
    ) +
    C(26, 26, 14, c.v('#c8e332')) +
    S('M15 20C24 22 30 30 30 38', '#fff', 2.4),
  basketball: (c) =>
    C(0, 0, 42, c.v('#f0782a')) +
    S('M-42 0H42M0-42V42M-30-29C-12-12-12 12-30 29M30-29C12-12 12 12 30 29', '#5a220c', 3),
  shuttle: (c) =>
    G(
      [-22, -11, 0, 11, 22]
        .map((x) =>
          P(`M${x * 0.24} 18L${x * 1.3 - 6}-36C${x * 1.3}-44 ${x * 1.3 + 6}-40 ${x * 1.3 + 7}-34Z`, c.s('#f7fbfc')),
        )
        .join('') +
        S('M-20-8H20M-15 4H15', c.n, 2.4) +
        P('M-12 18H12C14 36 8 42 0 42C-8 42-14 36-12 18Z', c.v(c.n)),
      'rotate(24)',
    ),
  glove: (c) =>
    P('M-20 26C-34 4-36-36-4-42C24-46 40-26 34-2C32 12 24 18 20 26Z', c.v(RED)) +
    P('M-20 2C-40-10-44 8-32 18C-28 22-22 22-18 20Z', c.v(mix(RED, '#000000', 0.12))) +
    P('M-22 26H22V42C22 46-22 46-22 42Z', c.s('#fff5e6')) +
    S('M-14 34H14', RED, 3) +
    shine(-4, -26, 10, 5, -20),
  trophy: (c) =>
    mir(S('M24-30C46-34 44 0 18 4', GOLD, 6)) +
    P('M-27-42H27C28-6 16 12 0 14C-16 12-28-6-27-42Z', c.s(GOLD)) +
    P('M-5 12H5L8 30H-8Z', c.s('#d9921a')) +
    R(-22, 30, 44, 14, 3, c.s('#5a2a12')) +
    at(P(poly(5, 13, 5.6), '#fff3c4'), 0, -18) +
    P('M-18-36C-17-16-12-4-6 4C-16-4-21-18-22-36Z', '#fff9'),
  horse: (c) =>
    P(
      'M-30 46C-30 20-12 8-12-8C-20-4-28 4-36 0C-42-6-30-20-18-30C-10-40 0-44 6-50L10-38C34-30 42 4 34 46Z',
      c.v('#8d4f28'),
    ) +
    P('M10-38C34-30 42 4 34 46H22C30 16 24-6 4-22L10-30L0-34Z', '#2e150b') +
    C(-10, -22, 3, INK) +
    P('M-20-26L12-12L8-5L-24-18Z', c.n) +
    C(-33, -4, 2, INK),
} satisfies Motifs
