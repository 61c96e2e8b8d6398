import { chance, hash, type Chance } from './chance.ts'
import { PALETTES } from './colours.ts'
import { P, around, at, op, spin, svg } from './kit.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { paint, wallDefs } from './paint.ts'

const faces: readonly MotifName[] = [
  ...(['tiger', 'fox', 'owl', 'elephant', 'frog', 'bull', 'mask'] as const),
  ...(['sun', 'peacock', 'joker', 'robot', 'viking', 'lotus', 'octopus'] as const),
]

type Look = { face: MotifName; palette: (typeof PALETTES)[number] }

const draw = (seed: string, lookOf: (r: Chance) => Look): string => {
  const r = chance(`a/${seed}`)
  const id = `a${hash(seed).toString(36)}`
  const { palette, face: name } = lookOf(r)
  const c = paint(id, palette)
  const rays = around(10, (a) => at(spin(P('M0 0L-6-60H6Z', c.g, op(0.18)), a), 32, 34))
  const face = at(drawMotif(name, c, r), 32, 35, 0.56)
  return svg(
    64,
    64,
    `<defs>${wallDefs(id, c)}${c.defs()}</defs><rect width="64" height="64" fill="url(#${id}w)"/>${rays}${face}`,
  )
}

/** A picture by a name, 64 × 64: a festival mask or an animal, never a likeness. */
export const avatar = (seed: string): string => draw(seed, (r) => ({ palette: r.pick(PALETTES), face: r.pick(faces) }))

/** One of the pictures that members may choose, from 1 on; null for a number without a picture. */
export const drawnFace = (number: number): string | null => {
  const face = faces[number - 1]
  const palette = PALETTES[(number * 5) % PALETTES.length]
  return face && palette ? draw(`face/${number}`, () => ({ palette, face })) : null
}
