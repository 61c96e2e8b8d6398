import type { Hono } from 'hono'
import { chance } from '../art/chance.ts'
import { PALETTES } from '../art/colours.ts'
import { svg } from '../art/kit.ts'
import { drawMotif, isMotif } from '../art/motifs.ts'
import { paint } from '../art/paint.ts'

/** Figures of games alone, without a wall: `/figure/<motif>/<palette>.svg`, drawn by code. */
export function mountFigures(app: Hono): void {
  app.get('/figure/:motif/:file', (c) => {
    const motif = c.req.param('motif')
    const palette = PALETTES[Number(/^(\d{1,2})\.svg$/.exec(c.req.param('file'))?.[1])]
    if (!isMotif(motif) || !palette) return c.notFound()
    const ink = paint('f', palette)
    const figure = drawMotif(motif, ink, chance(motif))
    c.header('content-type', 'image/svg+xml')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.body(svg(110, 110, `<defs>${ink.defs()}</defs><g transform="translate(55 55)">${figure}</g>`))
  })
}
