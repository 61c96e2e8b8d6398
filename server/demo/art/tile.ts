import type { ArtKind } from '#rules/art.ts'
import { chance, hash } from './chance.ts'
import { PALETTES, type Palette } from './colours.ts'
import { drawComposition, pickComposition } from './compositions.ts'
import { drawForeground, kindForegrounds } from './foregrounds.ts'
import { drawFrame, type FrameName } from './frames.ts'
import { svg } from './kit.ts'
import { kindMotifs, type MotifName } from './motifs.ts'
import { paint, wallDefs } from './paint.ts'
import { drawWall, kindWalls } from './walls.ts'

/** `motif` forces the figure, `palette` (0 to 17) the colours. */
export type TileChoice = { motif?: MotifName; palette?: number }

/** The palette with this number, counted around. */
export const paletteAt = (index: number): Palette => {
  const palette = PALETTES[index % PALETTES.length]
  if (!palette) throw new RangeError(`no palette ${index}`)
  return palette
}

const framed: readonly ArtKind[] = ['slots', 'lottery', 'pvp']
const frames: readonly FrameName[] = ['none', 'none', 'none', 'arch', 'beads', 'medal']

/** A game's picture, 120 × 160: a figure before a wall, by the seed. */
export const tile = (kind: ArtKind, seed: string, { motif, palette }: TileChoice = {}): string => {
  const r = chance(`${kind}/${seed}`)
  const id = `t${hash([kind, seed, motif ?? '', palette ?? ''].join('/')).toString(36)}`
  const c = paint(id, paletteAt(palette ?? r.int(0, PALETTES.length - 1)))
  const hero = motif ?? r.pick<MotifName>(kindMotifs[kind])
  const wall = r.pick(kindWalls[kind])
  const front = r.pick(kindForegrounds[kind])
  const frame = framed.includes(kind) ? r.pick(frames) : 'none'
  const composition = pickComposition(kind, hero, frame, r)
  const figure = drawComposition(composition, { c, r, kind, hero, frame })
  const body = [
    `<rect width="120" height="160" fill="url(#${id}w)"/>`,
    drawWall(wall, c, r),
    `<circle cx="60" cy="76" r="70" fill="url(#${id}g)"/>`,
    frame === 'medal' ? drawFrame(frame, c) : '',
    figure,
    `<rect y="110" width="120" height="50" fill="url(#${id}f)"/>`,
    drawForeground(front, c, r),
    frame === 'medal' ? '' : drawFrame(frame, c),
  ].join('')
  return svg(120, 160, `<defs>${wallDefs(id, c)}${c.defs()}</defs>${body}`)
}
