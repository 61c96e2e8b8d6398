import type { ArtKind } from '#rules/art.ts'
import type { Chance } from './chance.ts'
import { GOLD } from './colours.ts'
import type { FrameName } from './frames.ts'
import { P, R, around, at, op, shadow, xy } from './kit.ts'
import { drawMotif, kindMotifs, type MotifName } from './motifs.ts'
import type { Paint } from './paint.ts'

export type CompositionName = 'one' | 'close' | 'reels' | 'trio' | 'orbit' | 'shoal' | 'dealer'
type Scene = { c: Paint; r: Chance; kind: ArtKind; hero: MotifName; frame: FrameName }

const othersOf = ({ kind, hero }: Scene): readonly MotifName[] => kindMotifs[kind].filter((name) => name !== hero)

const compositions: Record<CompositionName, (scene: Scene) => string> = {
  one: ({ c, r, hero, frame }) =>
    shadow(60, 126, 34) +
    at(drawMotif(hero, c, r), 60, frame === 'medal' ? 74 : 78, frame === 'none' ? 1.08 : 0.88, r.int(-4, 4)),

  close: ({ c, r, hero }) => at(drawMotif(hero, c, r), 60 + r.int(-6, 6), 92, 1.62, r.int(-9, 9)),

  reels: (scene) => {
    const { c, r, hero } = scene
    const others = othersOf(scene)
    const windows = [0, 1, 2].map((i) => R(12 + i * 33, 53, 30, 52, 4, i === 1 ? '#fffaf0' : '#fbeccb')).join('')
    const shown = [r.pick(others), hero, r.pick(others)]
    const signs = shown.map((name, i) => at(drawMotif(name, c, r), 27 + i * 33, 79, i === 1 ? 0.3 : 0.26)).join('')
    return (
      R(7, 48, 106, 62, 8, c.s(GOLD)) +
      windows +
      signs +
      R(12, 53, 96, 12, 4, '#0000001f') +
      at(drawMotif(hero, c, r), 60, 26, 0.46) +
      P('M0 118H120V122H0Z', c.g, op(0.3))
    )
  },

  trio: (scene) => {
    const { c, r, hero } = scene
    const others = othersOf(scene)
    return (
      at(drawMotif(r.pick(others), c, r), 30, 66, 0.58, -14) +
      at(drawMotif(r.pick(others), c, r), 92, 62, 0.56, 14) +
      shadow(60, 134, 34) +
      at(drawMotif(hero, c, r), 60, 92, 0.98)
    )
  },

  orbit: ({ c, r, hero }) => {
    const sign = r.pick(['star', 'gem', 'coins', 'clover', 'lotus'] as const)
    const ring = around(7, (a) => {
      const [x, y] = xy(a, 50)
      return at(drawMotif(sign, c, r), 60 + x, 76 + y * 1.1, 0.24, a + 90)
    })
    return ring + at(drawMotif(hero, c, r), 60, 76, 0.78)
  },

  shoal: ({ c, r }) =>
    at(drawMotif('fish', c, r), 30, 46, 0.44) +
    at(drawMotif('fish', c, r), 96, 118, 0.4) +
    at(drawMotif('fish', c, r), 92, 34, 0.3) +
    at(drawMotif('fish', c, r), 58, 84, 1.04, r.int(-14, 10)),

  dealer: ({ c, r }) => {
    const prop = r.pick(['roulette', 'wheel', 'none', 'lantern', 'none'] as const)
    const beside = prop === 'none' ? '' : at(drawMotif(prop, c, r), r.pick([16, 104]), 40, 0.62)
    return beside + at(drawMotif('dealer', c, r), 60, 80, 1.08)
  },
}

/** Which arrangements suit a tile. */
export const pickComposition = (kind: ArtKind, hero: MotifName, frame: FrameName, r: Chance): CompositionName => {
  if (kind === 'slots' && frame === 'none') return r.pick(['one', 'one', 'close', 'reels', 'trio', 'orbit'] as const)
  if (kind === 'fish' && hero === 'fish') return 'shoal'
  if (kind === 'live' && hero === 'dealer') return 'dealer'
  if (frame === 'none' && (['sports', 'esports', 'pvp', 'lottery'] satisfies ArtKind[] as string[]).includes(kind))
    return r.pick(['one', 'one', 'close', 'trio'] as const)
  return 'one'
}

export const drawComposition = (name: CompositionName, scene: Scene): string => compositions[name](scene)
