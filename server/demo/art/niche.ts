import { artKinds, type ArtKind } from '#rules/art.ts'
import { chance } from './chance.ts'
import { GOLD } from './colours.ts'
import { P, arch, around, at, each, mix, op, shadow, spin, svg } from './kit.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { paint, wallDefs } from './paint.ts'
import { paletteAt } from './tile.ts'

const standing: Record<ArtKind, { motif: MotifName; palette: number }> = {
  slots: { motif: 'seven', palette: 5 },
  live: { motif: 'dealer', palette: 12 },
  cockfight: { motif: 'rooster', palette: 0 },
  sports: { motif: 'cricket', palette: 3 },
  fish: { motif: 'fish', palette: 1 },
  pvp: { motif: 'cards3', palette: 4 },
  esports: { motif: 'gamepad', palette: 6 },
  lottery: { motif: 'balls', palette: 2 },
}

/** One arch of the lobby, 100 × 120, lit from within, the kind's object standing in it. */
export const niche = (kind: ArtKind): string => svg(100, 120, drawing(kind, 'n'))

/** Every arch in a row. */
export const niches = (): string =>
  svg(
    100 * artKinds.length,
    120,
    each(artKinds, (kind, i) => at(drawing(kind, 'r'), 100 * i, 0)),
  )

function drawing(kind: ArtKind, prefix: string): string {
  const { motif, palette } = standing[kind]
  const id = `${prefix}${kind}`
  const c = paint(id, paletteAt(palette))
  const r = chance(`n/${kind}`)
  const door = arch(88, 112)
  const person = motif === 'dealer'
  const figure = at(drawMotif(motif, c, r), 50, person ? 74 : 68, person ? 0.84 : 0.76)
  const rays = around(12, (x) => at(spin(P('M0 0L-9-110H9Z', c.g, op(0.16)), x), 50, 68))
  const inside = [
    `<rect width="100" height="120" fill="url(#${id}w)"/>`,
    rays,
    `<circle cx="50" cy="62" r="56" fill="url(#${id}g)"/>`,
    `<path d="M0 100H100V120H0Z" fill="${c.k}" opacity=".45"/>`,
    shadow(50, 103, 28),
    figure,
  ].join('')
  const clip = `<clipPath id="${id}c"><path d="${door}" transform="translate(50 117)"/></clipPath>`
  return (
    `<defs>${wallDefs(id, c)}${clip}${c.defs()}</defs>` +
    `<g transform="translate(50 117)"><path d="${arch(96, 118)}" fill="${mix(c.b, '#000000', 0.1)}"/></g>` +
    `<g clip-path="url(#${id}c)">${inside}</g>` +
    `<g transform="translate(50 117)"><path d="${door}" fill="none" stroke="${GOLD}" stroke-width="1.6"/></g>` +
    `<circle cx="50" cy="12.5" r="2.6" fill="#fff3c4"/>`
  )
}
