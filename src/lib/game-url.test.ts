import { expect, it } from 'vitest'
import { gameUrlsOf } from './game-url.ts'

const site = { origin: 'https://fairhall.test', hosts: ['play1.fairhall.test', '127.0.0.1:3001'] }
const first = (launch: Parameters<typeof gameUrlsOf>[0], at: Partial<Parameters<typeof gameUrlsOf>[1]> = {}) =>
  gameUrlsOf(launch, { ...site, ...at }).first

it('the first address in the order of the contract is used, and the second frame is separate [3.38]', () => {
  const launch = { content: { game_url: '/play/a' }, game_url: '/play/b', game_url2: '/play/c' }
  expect(gameUrlsOf(launch, site)).toEqual({
    first: `${site.origin}/play/a`,
    second: `${site.origin}/play/c`,
  })
  expect(first({ game_url: '/play/b' })).toBe(`${site.origin}/play/b`)
  expect(gameUrlsOf({ game_url2: '/play/c' }, site)).toEqual({ first: `${site.origin}/play/c`, second: undefined })
})

it('other origins are opened only by https and only if the site allows them', () => {
  expect(first({ game_url: 'https://play1.fairhall.test/x' })).toBe('https://play1.fairhall.test/x')
  for (const game_url of [
    'http://play1.fairhall.test/x',
    'https://evil.test/x',
    '//evil.test/x',
    'javascript:alert(1)',
    'http://127.0.0.1:3001/x',
  ])
    expect(first({ game_url })).toBeNull()
  expect(first({})).toBeNull()
  const launch = { game_url: '/a', game_url2: 'https://evil.test/x' }
  expect(gameUrlsOf(launch, site).second).toBeNull()
})

it('a game on the same machine opens without https, as in development', () => {
  const origin = 'http://127.0.0.1:3000'
  expect(first({ game_url: 'http://127.0.0.1:3001/#launch=x' }, { origin })).toBe('http://127.0.0.1:3001/#launch=x')
  expect(first({ game_url: 'http://127.0.0.1:3002/' }, { origin })).toBeNull()
})

it('a path uses the chosen game CDN [7.66, 9.43]', () => {
  expect(first({ game_url: '/play/b' }, { cdn: 'https://cdn2.fairhall.test' })).toBe(
    'https://cdn2.fairhall.test/play/b',
  )
})
