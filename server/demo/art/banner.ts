import type { ArtKind } from '#rules/art.ts'
import { chance, hash } from './chance.ts'
import { GOLD, PALETTES } from './colours.ts'
import { G, P, S, arch, at, n1, op, shadow, svg } from './kit.ts'
import { drawMotif, kindMotifs, type MotifName } from './motifs.ts'
import { paint, wallDefs, type Paint } from './paint.ts'
import { paletteAt, type TileChoice } from './tile.ts'

export type BannerChoice = TileChoice & { second?: MotifName; third?: MotifName }

const disc = (x: number, y: number, radius: number): string => {
  const r = n1(radius)
  return `M${n1(x - r)} ${y}a${r} ${r} 0 1 0 ${n1(2 * r)} 0a${r} ${r} 0 1 0 ${n1(-2 * r)} 0Z`
}

const colonnade = (c: Paint): string =>
  [0, 1, 2]
    .map((i) => {
      const door = P(arch(104, 176 - i * 4), i === 1 ? c.g : c.k, op(i === 1 ? 0.22 : 0.26))
      return G(door + S(arch(96, 168 - i * 4), c.g, 1.2, op(0.5)), `translate(${150 + i * 106} 184)`)
    })
    .join('')

const discs = (scale: number): string =>
  [170, 204, 236, 300, 334, 366, 386].map((x, i) => disc(x, 168 + (i % 2) * 6, (8 + (i % 3) * 2) * scale)).join('')

/** Coins on the floor, one path for each of their parts, because the page contains the home banner inline. */
const coinRow = (c: Paint): string =>
  P(discs(1), c.s(GOLD)) + P(discs(0.78), '#c97d10') + P(discs(0.72), c.s('#ffcf4d')) + P(discs(0.26), '#a9650c')

/** A wide picture, 400 × 180: the figure is at the end side, which leaves room for text at the start. */
export const banner = (kind: ArtKind, seed: string, choice: BannerChoice = {}): string => {
  const r = chance(`b/${kind}/${seed}`)
  const { motif, palette } = choice
  const key = [kind, seed, motif ?? '', palette ?? '', choice.second ?? '', choice.third ?? '']
  const id = `b${hash(key.join('/')).toString(36)}`
  const c = paint(id, paletteAt(palette ?? r.int(0, PALETTES.length - 1)))
  const hero = motif ?? r.pick<MotifName>(kindMotifs[kind])
  const others: readonly MotifName[] = kindMotifs[kind].filter((name) => name !== hero)
  const second = choice.second ?? r.pick(others)
  const third = choice.third ?? r.pick(others)
  const lights = Array.from({ length: 12 }, () => disc(r.int(150, 398), r.int(4, 120), r.range(1, 2.6))).join('')
  const body = [
    `<rect width="400" height="180" fill="url(#${id}w)"/>`,
    colonnade(c),
    `<circle cx="276" cy="90" r="132" fill="url(#${id}g)"/>`,
    P(lights, '#fff', op(0.6)),
    shadow(276, 160, 62),
    at(drawMotif(second, c, r), 206, 118, 0.62, -10),
    at(drawMotif(third, c, r), 352, 110, 0.78, 10),
    at(drawMotif(hero, c, r), 276, 92, 1.34),
    coinRow(c),
  ].join('')
  return svg(400, 180, `<defs>${wallDefs(id, c)}${c.defs()}</defs>${body}`)
}
