import type { ArtKind } from '#rules/art.ts'
import { RED, GOLD, LEAF } from './colours.ts'
import { leaf, petals, coin, card, chipArt } from './figures.ts'
import { each, P, S, C, R, G, at, poly, mix, op } from './kit.ts'
import type { Motif } from './motifs/motif.ts'

const foregrounds = {
  none: () => '',
  coins: (c, r) =>
    Array.from({ length: 7 }, (_, i) =>
      at(coin(c, r.range(7, 12)), 6 + i * 18 + r.int(-4, 4), 154 + r.int(-7, 6), 1, r.int(-30, 30)),
    ).join(''),
  leaves: (c) =>
    [-40, -10, 22]
      .map(
        (a) =>
          at(leaf(c.s(mix(LEAF, c.b, 0.2))), 2, 162, 1.1, a + 40) +
          at(leaf(c.s(mix(LEAF, c.b, 0.35))), 118, 162, 1.1, -a - 30),
      )
      .join(''),
  flowers: (c) =>
    each(
      [
        [4, 154, 17],
        [116, 156, 19],
        [22, 162, 13],
        [98, 164, 14],
      ],
      ([x, y, s], i) => at(petals(7, s, c.s(i % 2 ? c.n : c.m)) + C(0, 0, s * 0.28, GOLD), x, y),
    ),
  sparks: (c, r) =>
    Array.from({ length: 6 }, () =>
      at(P(poly(4, r.range(4, 8), 1.4), '#fff', op(0.9)), r.int(8, 112), r.int(12, 140)),
    ).join(''),
  flames: (c) =>
    [4, 24, 46, 70, 94, 114]
      .map((x, i) =>
        at(
          P('M-16 0C-18-18-4-20-4-40C10-30 18-16 14 0Z', c.s(i % 2 ? '#ff8f1f' : '#ff5a2b')),
          x,
          164,
          0.8 + (i % 3) * 0.18,
        ),
      )
      .join(''),
  bubbles: (c, r) =>
    Array.from({ length: 9 }, () => {
      const x = r.int(4, 116),
        y = r.int(20, 150),
        s = r.range(2, 6)
      return C(x, y, s, '#ffffff33', ' stroke="#ffffff99"') + C(x - s * 0.3, y - s * 0.3, s * 0.25, '#fff')
    }).join(''),
  weed: () =>
    [2, 12, 108, 120]
      .map((x, i) =>
        S(`M${x} 164C${x - 8} 140 ${x + 10} 128 ${x} ${i % 2 ? 100 : 112}`, i % 2 ? '#1c9d6b' : '#0f7f5a', 6),
      )
      .join(''),
  chips: (c) =>
    each(
      [
        [10, 152, RED],
        [30, 158, c.n],
        [110, 153, c.m],
        [92, 160, '#2372d6'],
      ],
      ([x, y, f]) => at(G(chipArt(c, f, 14), 'scale(1 .62)'), x, y),
    ),
  felt: (c) =>
    P('M-6 128C30 116 90 116 126 128V166H-6Z', c.s('#0f7a52')) +
    S('M-6 128C30 116 90 116 126 128', GOLD, 2.4) +
    at(card(c, 'h'), 44, 146, 0.52, -10) +
    at(card(c, 's'), 62, 145, 0.52, 6) +
    at(G(chipArt(c, RED, 11), 'scale(1 .6)'), 92, 146) +
    at(G(chipArt(c, GOLD, 11), 'scale(1 .6)'), 22, 148),
  grass: (c) =>
    P('M0 138C40 130 80 130 120 138V160H0Z', c.s('#3f9a3a')) +
    S(Array.from({ length: 15 }, (_, i) => `M${i * 9} 150l2-12`).join(''), '#2c7a2c', 2),
  confetti: (c, r) =>
    Array.from({ length: 18 }, () =>
      G(
        R(-2, -1.2, 4.5, 2.6, 0.6, r.pick([c.m, c.n, '#fff', c.g])),
        `translate(${r.int(2, 118)} ${r.int(4, 150)}) rotate(${r.int(0, 180)})`,
      ),
    ).join(''),
  cloud: () =>
    each(
      [
        [6, 152],
        [60, 160],
        [114, 152],
      ],
      ([x, y]) =>
        at(C(-14, 2, 12, '#fff', op(0.85)) + C(2, -4, 16, '#fff', op(0.85)) + C(18, 2, 11, '#fff', op(0.85)), x, y),
    ),
} satisfies Record<string, Motif>

export type ForegroundName = keyof typeof foregrounds
const byName: Record<ForegroundName, Motif> = foregrounds

/** Draws what lies in front, at the foot of 120 × 160. */
export const drawForeground = (name: ForegroundName, ...args: Parameters<Motif>): string => byName[name](...args)

/** The foregrounds of each kind; a name that stands twice is drawn twice as often. */
export const kindForegrounds = {
  slots: ['none', 'coins', 'leaves', 'flowers', 'sparks', 'none', 'confetti', 'cloud', 'flames', 'none'],
  fish: ['bubbles', 'weed', 'bubbles'],
  live: ['felt', 'felt', 'chips'],
  pvp: ['chips', 'confetti', 'flowers', 'none'],
  sports: ['grass', 'confetti', 'sparks'],
  esports: ['sparks', 'none', 'flames'],
  cockfight: ['grass', 'flames'],
  lottery: ['coins', 'confetti', 'sparks', 'flowers'],
} satisfies Record<ArtKind, readonly ForegroundName[]>
