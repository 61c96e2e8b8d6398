import { expect, it } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const settings = {
  domains: [
    { domain: 'https://fairhall.example', speed: null },
    { domain: 'https://m.fairhall.example', speed: null },
  ],
}

it('is the origin the caller used when it is one of the merchant', () => {
  expect(siteOrigin(settings, { mode: 'production' }, 'm.fairhall.example')).toBe('https://m.fairhall.example')
})

it('is the merchant’s first whatever other Host header a caller sends', () => {
  for (const host of ['evil.example', 'fairhall.example.evil.example', '', '127.0.0.1:3000', 'fairhall.example@evil']) {
    expect(siteOrigin(settings, { mode: 'production' }, host)).toBe('https://fairhall.example')
  }
  expect(siteOrigin({ domains: [] }, { mode: 'production' }, 'evil.example')).toBeNull()
})

it('is this machine in development, and no name that only starts like it', () => {
  expect(siteOrigin(settings, { mode: 'development' }, '127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  expect(siteOrigin(settings, { mode: 'development' }, 'second.localhost:3000')).toBe('http://second.localhost:3000')
  const own = { domains: [{ domain: 'https://second.localhost:3000', speed: null }] }
  expect(siteOrigin(own, { mode: 'development' }, 'second.localhost:3000')).toBe('http://second.localhost:3000')
  for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', 'evillocalhost'])
    expect(siteOrigin(settings, { mode: 'development' }, host)).toBe('https://fairhall.example')
})
