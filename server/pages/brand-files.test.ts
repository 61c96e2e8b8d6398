import { createCanvas, loadImage } from '@napi-rs/canvas'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lanternHouse, usualBrandIn } from '#tests/support/lantern-house.ts'
import { ceilingOf, lookOf } from '../areas/site/brand/brand-look.ts'
import { shareVersion } from '../areas/site/brand/share-picture.ts'
import { defaultBrand, type BrandSettings } from '../areas/site/brand/brand-settings.ts'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import { mountBrandFiles } from './brand-files.ts'
import { mountDocs } from './docs.ts'
import { mountManifest } from './manifest.ts'

let brand: BrandSettings = lanternHouse
const domains = [{ domain: 'https://lantern.example', speed: null }]
const app = new Hono()
beforeAll(() => {
  const merchant = {
    code: 'fairhall',
    forget: () => undefined,
    read: async () => ({ ...defaultSettings, brand, domains }),
  }
  const services = { merchant, config: { mode: 'production' } } as unknown as Parameters<typeof mountBrandFiles>[1]
  mountBrandFiles(app, services)
  mountManifest(app, services)
  mountDocs(app, services)
})
afterAll(() => {
  brand = lanternHouse
})
const pngHead = '89504e470d0a1a0a'

it('the manifest names the brand and icons that are there, and no other brand', async () => {
  const answer = await app.request('/site.webmanifest')
  const text = await answer.text()
  expect(usualBrandIn(text)).toEqual([])
  const manifest = JSON.parse(text) as { name: string; short_name: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'লণ্ঠন ঘর', short_name: 'Lantern' })
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await app.request(src)).arrayBuffer())
    expect(icon.subarray(0, 8).toString('hex')).toBe(pngHead)
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})

it('/favicon.ico is the sign of the brand in force', async () => {
  const answer = await app.request('/favicon.ico')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 6)
      .toString('hex'),
  ).toBe('000001000100')
  const iconOf = async () => Buffer.from(await (await app.request('/favicon.ico')).arrayBuffer())
  const lantern = await iconOf()
  brand = { ...lanternHouse, sign: { dark: null, light: null } }
  const plain = await iconOf()
  expect(plain.subarray(22, 30).toString('hex')).toBe(pngHead)
  expect(plain.equals(lantern)).toBe(false)
  brand = lanternHouse
})

it('a picture is served to be looked at alone, under the address of its version and no other', async () => {
  const { version } = lookOf(lanternHouse)
  const answer = await app.request(`/brand/${version}/sign-dark.svg`)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toContain('M7 3H17')
  for (const path of [
    'earlier/sign-dark.svg',
    `${version}/wordmark-dark.svg`,
    `${version}/sign-dark.png`,
    `${version}/x`,
  ])
    expect((await app.request(`/brand/${path}`)).status).toBe(404)
})

it('the picture beside a shared link is drawn from the brand in force, and its address changes with the brand', async () => {
  const pictureAt = (version: string) => app.request(`/brand/${version}/share.png`)
  const pixelsOf = async (version: string) => {
    const answer = await pictureAt(version)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const image = await loadImage(Buffer.from(await answer.arrayBuffer()))
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const at = (x: number, y: number) => Buffer.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)).toString('hex')
    return { size: [image.width, image.height], head: at(5, 5), edge: at(600, 625), sign: at(600, 225) }
  }
  const version = shareVersion(lanternHouse)
  expect(await pixelsOf(version)).toEqual({
    size: [1200, 630],
    head: ceilingOf(lanternHouse).slice(1),
    edge: lanternHouse.accent.dark.slice(1),
    sign: '7dd3fc',
  })
  expect((await pictureAt('earlier')).status).toBe(404)
  brand = { ...lanternHouse, names: { EN: 'Lantern Hall' } }
  expect(shareVersion(brand)).not.toBe(version)
  expect((await pictureAt(version)).status).toBe(404)
  brand = defaultBrand
  expect(await pixelsOf(shareVersion(brand))).toMatchObject({ edge: defaultBrand.accent.dark.slice(1) })
  // a name that the fonts of a server may lack is not written
  brand = { ...lanternHouse, names: { EN: 'লণ্ঠন ঘর' } }
  expect(await pixelsOf(shareVersion(brand))).toMatchObject({ size: [1200, 630] })
  brand = lanternHouse
})

it('search engines learn where the pages are, and that API calls and the console are off limits', async () => {
  const robots = await (await app.request('/robots.txt')).text()
  expect(robots).toContain('Disallow: /console\n')
  expect(robots).toContain('Sitemap: https://lantern.example/sitemap.xml\n')
  const map = await (await app.request('/sitemap.xml')).text()
  expect(map).toContain('<url><loc>https://lantern.example/</loc></url>')
  expect(map).toContain('<url><loc>https://lantern.example/promotions</loc></url>')
  expect(usualBrandIn(robots + map)).toEqual([])
})

it('the page of the contract has the title, icon and colours of the brand', async () => {
  const html = await (await app.request('/docs/api')).text()
  expect(html).toContain('<title>Lantern House API</title>')
  expect(html).toContain('<b>Lantern House</b>')
  expect(usualBrandIn(html)).toEqual([])
})
