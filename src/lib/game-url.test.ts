import { expect, it } from 'vitest'
import { gameUrlOf } from './game-url.ts'

const origin = 'https://fairhall.test'
const hosts = ['play1.fairhall.test']

it('takes the first address in the order of the contract', () => {
  const launch = { content: { game_url: '/play/a' }, game_url: '/play/b', game_url2: '/play/c' }
  expect(gameUrlOf(launch, hosts, origin)).toBe(`${origin}/play/a`)
  expect(gameUrlOf({ game_url: '/play/b', game_url2: '/play/c' }, hosts, origin)).toBe(`${origin}/play/b`)
  expect(gameUrlOf({ game_url2: '/play/c' }, hosts, origin)).toBe(`${origin}/play/c`)
})

it('opens other origins only by https and only where the site allows it', () => {
  expect(gameUrlOf({ game_url: 'https://play1.fairhall.test/x' }, hosts, origin)).toBe('https://play1.fairhall.test/x')
  for (const game_url of [
    'http://play1.fairhall.test/x',
    'https://evil.test/x',
    '//evil.test/x',
    'javascript:alert(1)',
  ])
    expect(gameUrlOf({ game_url }, hosts, origin)).toBeNull()
  expect(gameUrlOf({}, hosts, origin)).toBeNull()
})
