import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { artFor } from './art-for.ts'
import { appIconPng } from './app-icon.ts'
import { flagPng } from './flag.ts'
import { createLru } from '../../lru.ts'
import { artRoot } from '#rules/art.ts'

/** Where the pictures of `info.imgUrl` lie on this origin. */
export const imageRoot = '/img'

const immutable = 'public, max-age=31536000, immutable'

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

const encode: Record<Encoding, (text: string) => Promise<Uint8Array>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => promisify(gzip)(text),
  identity: (text) => Promise.resolve(Buffer.from(text)),
}

const encodingFor = (accept: string): Encoding =>
  /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : 'identity'

const missing = () =>
  new Response('There is no such picture.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/**
 * Serves drawn pictures under `/art/<version>/…`, which browsers cache for ever and which are compressed at the first
 * request, and the flags of countries [3.10].
 */
export function mountArt(app: Hono): void {
  const pictures = createLru<Bytes>(2000)
  const flags = createLru<Bytes>(300)

  async function picture(path: string, encoding: Encoding): Promise<Bytes | null> {
    const key = `${encoding} ${path}`
    const known = pictures.get(key)
    if (known) return known
    const svg = artFor(path)
    if (svg === null) return null
    const bytes = new Uint8Array(await encode[encoding](svg))
    pictures.set(key, bytes)
    return bytes
  }

  for (const size of [192, 512])
    app.get(`${artRoot}/app-icon-${size}.png`, async () => {
      const bytes = new Uint8Array(await appIconPng(size))
      return new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': immutable } })
    })

  app.get('/art/*', async (c) => {
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
    const bytes = await picture(new URL(c.req.url).pathname, encoding)
    if (bytes === null) return missing()
    return new Response(bytes, {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': immutable,
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    })
  })

  app.get(`${imageRoot}/TCG_PROD_IMAGES/COUNTRY_FLAG/:file`, async (c) => {
    const code = /^([A-Z]{2})\.png$/.exec(c.req.param('file'))?.[1]
    if (code === undefined) return missing()
    const bytes = flags.get(code) ?? new Uint8Array((await flagPng(code))!)
    flags.set(code, bytes)
    return new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' } })
  })
  app.get(`${imageRoot}/*`, missing)
}
