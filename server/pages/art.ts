import type { Hono } from 'hono'
import { artFor } from '../art/art-for.ts'
import { flagPng } from '../art/flag.ts'
import { compressed } from './compress.ts'

/** Where the pictures of `info.imgUrl` lie. */
export const imageRoot = '/img'

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
const missing = () =>
  new Response('There is no such picture.', { status: 404, headers: { 'cache-control': 'no-store' } })

/** Drawn pictures under `/art/<version>/…`, kept by browsers for ever, and the flags of countries [3.10]. */
export function mountArt(app: Hono): void {
  app.get('/art/*', (c) => {
    const svg = artFor(c.req.path)
    if (svg === null) return missing()
    return compressed(svg, 'image/svg+xml', c.req.header('accept-encoding') ?? '', immutable)
  })
  app.get(`${imageRoot}/TCG_PROD_IMAGES/COUNTRY_FLAG/:file`, async (c) => {
    const code = /^([A-Z]{2})\.png$/.exec(c.req.param('file'))?.[1]
    const png = code === undefined ? null : await flagPng(code)
    if (png === null) return missing()
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' },
    })
  })
}
