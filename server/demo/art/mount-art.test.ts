import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { artFor } from './art-for.ts'
import { defaultSettings } from '../../areas/site/settings/default-settings.ts'
import { imageRoot, mountArt } from './mount-art.ts'

const app = new Hono()
mountArt(app)
const get = (path: string, encoding = '') => app.request(path, { headers: { 'accept-encoding': encoding } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const tile = '/art/1/tile/slots/seven_5/seven-feast.svg'

it('serves drawn pictures that browsers keep for ever, in the encoding they take', async () => {
  const plain = await get(tile)
  expect(plain.headers.get('content-type')).toBe('image/svg+xml')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = (await bytesOf(plain)).toString()
  expect(text).toBe(artFor(tile))
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const answer = await get(tile, encoding === 'br' ? 'gzip, br' : encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(decode(await bytesOf(answer)).toString()).toBe(text)
    }
  }
})

it('tells seeds with other letters apart by the address as it was sent', async () => {
  const path = `/art/1/sign/${encodeURIComponent('শাপলা / ১')}.svg`
  expect((await bytesOf(await get(path))).toString()).toBe(artFor(path))
})

it('answers an uncacheable 404 for a picture that cannot be drawn', async () => {
  for (const path of ['/art/1/tile/none/x.svg', '/art/99/logo.svg', '/art/1/logo.png', '/art/', `${imageRoot}/x.png`]) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

it('serves the flag of every country of the list below imgUrl [3.10]', async () => {
  expect(defaultSettings.imgUrl).toBe(imageRoot)
  for (const { countryCode } of defaultSettings.countries) {
    const answer = await get(`${defaultSettings.imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/${countryCode}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect((await bytesOf(answer)).subarray(1, 4).toString()).toBe('PNG')
  }
  for (const file of ['bd.png', 'BDX.png', 'BD.svg', '..%2FBD.png'])
    expect((await get(`${imageRoot}/TCG_PROD_IMAGES/COUNTRY_FLAG/${file}`)).status).toBe(404)
})
