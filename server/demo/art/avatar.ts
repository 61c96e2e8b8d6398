import { chance, hash } from './chance.ts'
import { PALETTES } from './colours.ts'
import { P, around, at, op, spin, svg } from './kit.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { paint, wallDefs } from './paint.ts'

const faces: readonly MotifName[] = [
  ...(['tiger', 'fox', 'owl', 'elephant', 'frog', 'bull', 'mask'] as const),
  ...(['sun', 'peacock', 'joker', 'robot', 'viking', 'lotus', 'octopus'] as const),
]

/** A member's picture, 64 × 64: a festival mask or an animal, never a likeness. */
export const avatar = (seed: string): string => {
  const r = chance(`a/${seed}`)
  const id = `a${hash(seed).toString(36)}`
  const c = paint(id, r.pick(PALETTES))
  const rays = around(10, (a) => at(spin(P('M0 0L-6-60H6Z', c.g, op(0.18)), a), 32, 34))
  const face = at(drawMotif(r.pick(faces), c, r), 32, 35, 0.56)
  return svg(
    64,
    64,
    `<defs>${wallDefs(id, c)}${c.defs()}</defs><rect width="64" height="64" fill="url(#${id}w)"/>${rays}${face}`,
  )
}
