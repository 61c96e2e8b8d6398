import { expect, it } from 'vitest'
import { cdnOf, pictureUrl } from './cdn.ts'

it('one of the configured CDNs is chosen at random, the same for the whole visit [7.66, 9.43]', () => {
  const names = ['https://a.test', 'https://b.test', 'https://c.test']
  const picks = [0, 0.34, 0.5, 0.67, 0.999].map((chance) => cdnOf([...names], () => chance))
  expect(picks).toEqual(['https://a.test', 'https://b.test', 'https://b.test', 'https://c.test', 'https://c.test'])
  const list = [...names]
  expect(cdnOf(list, () => 0.999)).toBe('https://c.test')
  expect(cdnOf(list, () => 0)).toBe('https://c.test')
})

it('pictures keep their address without a CDN, and those of other origins always do', () => {
  expect(pictureUrl('/art/1/x.svg', undefined)).toBe('/art/1/x.svg')
  expect(pictureUrl('/art/1/x.svg', { imageCDNs: [] })).toBe('/art/1/x.svg')
  const info = { imageCDNs: ['https://img1.test'] }
  expect(pictureUrl('/art/1/x.svg', info)).toBe('https://img1.test/art/1/x.svg')
  expect(pictureUrl('https://else.test/x.svg', info)).toBe('https://else.test/x.svg')
})
