import type { ArtKind } from '#rules/art.ts'
import { GOLD } from './colours.ts'
import { petals } from './figures.ts'
import { each, P, S, C, R, G, at, around, spin, poly, n1, arch, mix, op, ring } from './kit.ts'
import type { Motif } from './motifs/motif.ts'

const walls = {
  rays: (c, r) => {
    const k = r.pick([10, 14, 18]),
      y = r.int(62, 84)
    return (
      around(k, (a) => at(spin(P(`M0 0L${-1400 / k / 6}-170H${1400 / k / 6}Z`, c.g), a + 6), 60, y), 0).replace(
        /^/,
        `<g opacity=".26">`,
      ) + '</g>'
    )
  },
  arches: (c) =>
    [104, 82, 60]
      .map((w, i) => G(P(arch(w, w * 1.46), i === 1 ? c.k : c.g, op(i === 1 ? 0.3 : 0.2)), 'translate(60 150)'))
      .join(''),
  scales: (c, r) => {
    let s = ''
    const k = r.pick([15, 20])
    for (let y = 0; y < 11; y++)
      for (let x = -1; x < 9; x++) s += ring(x * k + ((y % 2) * k) / 2, y * k * 0.56, k * 0.5)
    return `<path d="${s}" fill="none" stroke="${c.g}" stroke-width="1.5" opacity=".28"/>`
  },
  stars: (c, r) =>
    Array.from({ length: 26 }, () => {
      const x = r.int(2, 118),
        y = r.int(2, 120),
        s = r.range(0.5, 1.7)
      return s > 1.4 ? at(P(poly(4, s * 3, s * 0.8), '#fff', op(0.85)), x, y) : C(x, y, s, '#fff', op(0.7))
    }).join(''),
  hills: (c, r) =>
    C(r.int(30, 90), r.int(38, 60), r.int(20, 34), c.g, op(0.55)) +
    P(`M0 100C24 ${r.int(74, 92)} 44 ${r.int(86, 100)} 62 96C84 ${r.int(74, 94)} 100 86 120 94V160H0Z`, c.k, op(0.35)) +
    P(`M0 124C30 ${r.int(100, 116)} 60 134 120 ${r.int(106, 122)}V160H0Z`, c.k, op(0.55)),
  jali: (c) => {
    let s = ''
    for (let y = -1; y < 8; y++)
      for (let x = 0; x < 6; x++) s += poly(8, 12, 7, -90, x * 24 + (y % 2 ? 12 : 0), y * 22 + 8)
    return `<path d="${s}" fill="none" stroke="${c.g}" stroke-width="1.3" opacity=".3"/>`
  },
  curtain: (c, r) => {
    const f = r.pick([c.n, '#a81228', c.a])
    return (
      [0, 1, 2, 3]
        .map((i) =>
          P(
            `M${i * 9} 0H${i * 9 + 10}C${i * 9 + 8} 60 ${i * 4 + 6} 90 ${i * 2}  160H${i * 2 - 8}C${i * 3} 90 ${i * 9} 60 ${i * 9} 0Z`,
            mix(f, '#000000', i % 2 ? 0.15 : 0.4),
          ),
        )
        .join('')
        .replace(/^(.*)$/, (g) => g + `<g transform="translate(120 0) scale(-1 1)">${g}</g>`) +
      P('M0 0H120V14C105 26 90 26 75 14C66 26 54 26 45 14C30 26 15 26 0 14Z', mix(f, '#000000', 0.2)) +
      S('M0 14C15 26 30 26 45 14C54 26 66 26 75 14C90 26 105 26 120 14', GOLD, 1.6)
    )
  },
  waves: (c) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        P(`M-10 ${70 + i * 20}q15-${10 + (i % 2) * 4} 30 0t30 0t30 0t30 0t30 0V170H-10Z`, i % 2 ? c.g : c.k, op(0.16)),
      )
      .join(''),
  beams: (c, r) =>
    [r.int(-30, -8), r.int(4, 20), r.int(30, 50)]
      .map((a, i) =>
        G(P('M-5-10H5L34 190H-34Z', c.g, op(0.17)), `translate(${26 + i * 32} -8) rotate(${n1(-a * 0.7)})`),
      )
      .join(''),
  bokeh: (c, r) =>
    Array.from({ length: 14 }, () =>
      C(
        r.int(-4, 124),
        r.int(-4, 150),
        r.range(4, 15),
        r.pick([c.g, c.m, '#ffffff']),
        op(+r.range(0.06, 0.26).toFixed(2)),
      ),
    ).join(''),
  palms: (c) =>
    each([-4, 20, 30], (y, i) => {
      const x = [121.4, 124.6, 119.2][i] ?? 124
      const leaf = i % 2 ? c.k : mix(c.a, '#0c5a2a', 0.6)
      const fan = Array.from({ length: 6 }, (_, j) =>
        spin(P('M0 0C-6-16-4-40 0-56C4-40 6-16 0 0Z', leaf, op(0.8)), 20 + j * 22),
      ).join('')
      return G(fan, `translate(-4 ${118 + y})`) + G(fan, `translate(${x} ${118 + y}) scale(-1 1)`)
    }),
  stripes: (c, r) =>
    `<g opacity=".2" transform="rotate(${r.pick([-24, 24, 0])} 60 80)">${[-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => R(i * 20, -40, 10, 250, 0, c.g)).join('')}</g>`,
  floor: (c) => {
    let s = ''
    for (let i = -5; i <= 5; i++) s += `M60 96L${60 + i * 34} 164`
    return (
      P('M0 112H120V160H0Z', c.k, op(0.5)) +
      `<path d="${s}M0 120H120M0 132H120M0 148H120" stroke="${c.g}" stroke-width="1" opacity=".45"/>`
    )
  },
  columns: (c) =>
    [4, 94]
      .map(
        (x) =>
          R(x, 26, 22, 134, 0, c.g, op(0.3)) +
          R(x - 4, 18, 30, 9, 2, c.g, op(0.5)) +
          [4, 10, 16].map((i) => R(x + i, 28, 2.4, 130, 0, c.k, op(0.35))).join(''),
      )
      .join('') + R(-2, 0, 124, 16, 0, c.k, op(0.45)),
  city: (c, r) =>
    C(88, 38, 15, c.g, op(0.8)) +
    Array.from({ length: 9 }, (_, i) => {
      const h = r.int(30, 84)
      const windows = [0, 1, 2].map((j) => `M${i * 14 + 2} ${146 - h + j * 11}h3v4h-3Z`).join('')
      return R(i * 14 - 2, 140 - h, 13, h + 30, 1, c.k, op(0.55)) + P(windows, c.g, op(0.6))
    }).join(''),
  mandala: (c) => at(`<g opacity=".3">${petals(16, 62, 'none" stroke="' + c.g)}${petals(12, 44, c.g)}</g>`, 60, 76),
} satisfies Record<string, Motif>

export type WallName = keyof typeof walls
const byName: Record<WallName, Motif> = walls

/** Draws the wall behind the figure on 120 × 160. */
export const drawWall = (name: WallName, ...args: Parameters<Motif>): string => byName[name](...args)

/** The walls of each kind. */
export const kindWalls = {
  slots: [
    'rays',
    'arches',
    'scales',
    'stars',
    'hills',
    'jali',
    'bokeh',
    'palms',
    'stripes',
    'mandala',
    'curtain',
    'columns',
    'beams',
  ],
  fish: ['waves', 'bokeh', 'beams', 'scales'],
  live: ['curtain', 'arches', 'beams', 'jali', 'bokeh', 'columns'],
  pvp: ['jali', 'stripes', 'rays', 'mandala', 'scales'],
  sports: ['beams', 'floor', 'stripes', 'rays', 'hills'],
  esports: ['floor', 'city', 'beams', 'stars', 'stripes'],
  cockfight: ['rays', 'hills', 'mandala'],
  lottery: ['rays', 'bokeh', 'mandala', 'scales', 'arches', 'beams'],
} satisfies Record<ArtKind, readonly WallName[]>
