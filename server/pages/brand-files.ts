import type { Hono } from 'hono'
import { brandIcon, icoOf } from '../areas/site/brand/brand-icon.ts'
import { lookOf, pictureOf } from '../areas/site/brand/brand-look.ts'
import type { BrandSettings } from '../areas/site/brand/brand-settings.ts'
import { sharePicture, shareVersion } from '../areas/site/brand/share-picture.ts'
import { letterOrigin } from '../areas/site/settings/site-origin.ts'
import { createLru } from '../lru.ts'
import type { Services } from '../services.ts'
import { pagePaths } from './page-paths.ts'

const immutable = 'public, max-age=31536000, immutable'
const fresh = 'no-cache'
const icoSize = 48
/** A policy that lets a picture be displayed, but run and load nothing, if it is opened as a page. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Bytes = Uint8Array<ArrayBuffer>
const icons: Record<string, number> = { 'favicon.png': 96, 'app-icon-192.png': 192, 'app-icon-512.png': 512 }
const pictureName = /^(sign|wordmark)-(dark|light)\.(svg|png)$/

function pictureFile(brand: BrandSettings, name: string): { bytes: Bytes; type: string } | null {
  const [, what, theme, kind] = pictureName.exec(name) ?? []
  if (what === undefined) return null
  const picture = pictureOf(brand, what as 'sign' | 'wordmark', theme as 'dark' | 'light')
  if (picture === null || picture.startsWith('data:') !== (kind === 'png')) return null
  return kind === 'png'
    ? { bytes: new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')), type: 'image/png' }
    : { bytes: new TextEncoder().encode(picture), type: 'image/svg+xml' }
}

/** The pages that anybody may find by a search: those that need no login. */
const openPages = ['/', '/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/lottery', '/promotions', '/help']

/**
 * What browsers and search engines ask for by themselves, as the brand in force has it: its pictures and icons under
 * `/brand/<version>/…`, `/favicon.ico`, `/robots.txt` and `/sitemap.xml`.
 */
export function mountBrandFiles(app: Hono, { merchant, config }: Pick<Services, 'merchant' | 'config'>): void {
  const drawn = createLru<Bytes>(12)
  async function iconOf(brand: BrandSettings, size: number): Promise<Bytes> {
    const key = `${lookOf(brand).version} ${size}`
    const known = drawn.get(key)
    if (known) return known
    const bytes = await brandIcon(brand, size)
    drawn.set(key, bytes)
    return bytes
  }

  const inertHeaders = (type: string) => ({
    'content-type': type,
    'cache-control': immutable,
    'content-security-policy': inert,
  })
  const shared = createLru<Bytes>(1)

  app.get('/brand/:version/share.png', async (c, next) => {
    const { brand } = await merchant.read()
    const version = shareVersion(brand)
    if (c.req.param('version') !== version) return next()
    const bytes = shared.get(version) ?? (await sharePicture(brand))
    shared.set(version, bytes)
    return new Response(bytes, { headers: inertHeaders('image/png') })
  })

  app.get('/brand/:version/:name', async (c) => {
    const { brand } = await merchant.read()
    const { version, name } = c.req.param()
    // an address of an earlier brand: its picture is gone, and the new one isn't kept under it
    if (version !== lookOf(brand).version)
      return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    const size = icons[name]
    const file = size === undefined ? pictureFile(brand, name) : { bytes: await iconOf(brand, size), type: 'image/png' }
    if (file === null) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    return new Response(file.bytes, { headers: inertHeaders(file.type) })
  })

  app.get('/favicon.ico', async () => {
    const { brand } = await merchant.read()
    const bytes = icoOf(await iconOf(brand, icoSize), icoSize)
    return new Response(bytes, { headers: { 'content-type': 'image/x-icon', 'cache-control': fresh } })
  })

  const originOf = async (host: string) => letterOrigin(await merchant.read(), config, host) ?? ''

  app.get('/robots.txt', async (c) => {
    const origin = await originOf(c.req.header('host') ?? '')
    const lines = [
      'User-agent: *',
      'Disallow: /console',
      'Disallow: /wps/',
      'Disallow: /docs/',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': fresh })
  })

  app.get('/sitemap.xml', async (c) => {
    const origin = await originOf(c.req.header('host') ?? '')
    const places = openPages
      .filter((path) => pagePaths.has(path))
      .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
    return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': fresh })
  })
}
