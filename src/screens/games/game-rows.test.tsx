import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sections } from '#src/app/sections.ts'
import { watchView } from '#tests/support/in-view.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame } from '#tests/support/samples.ts'
import { done, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import type { Vendor } from './categories.ts'
import { SEARCH_REST_MS } from './use-typed-search.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(async () => {
  await sections.egame.preload()
}, 30_000)
afterEach(() => {
  app.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const vendor = {
  vassalage: 'V1',
  gameType: 'RNG',
  displayName: 'Vendor 1',
  isHot: 0,
  isGame: null,
  image: null,
  apart: false,
} satisfies Vendor
const patience = { timeout: 10_000 }
const gamesOf = (numbers: readonly number[], more: { image?: string } = {}) =>
  numbers.map((n) => sampleGame(`g${n}`, { name: `Game ${n}`, vassalage: 'V1', ...more }))
const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)
const listOf = (games: ReturnType<typeof gamesOf>) => done({ games, pageNum: 1, totalPages: 1, total: games.length })
const withGames = (games: Answer) => ({
  'GET /wps/relay/GCSGAME_gameVendor': done([{ title: 'Slots', gameType: 'RNG', cards: [vendor] }]),
  'GET /wps/relay/GCSGAME_gameList': games,
})
const tileOf = async (name: string) => (await screen.findByText(name, {}, patience)).closest('[role=listitem]')!
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by game name' })
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (value: string) => fireEvent.change(search(), { target: { value } })

it('loads a picture once a tenth of it is in view, and shows the drawn one if that fails [9.31]', async () => {
  const comeIntoView = watchView()
  stubCalls(withGames(listOf(gamesOf([1], { image: '/games/one.webp' }))))
  app = await renderApp({ at: '/rng' })
  const tile = await tileOf('Game 1')
  stopClock()
  await pass(1000)
  expect(tile.querySelector('img')).toBeNull()
  comeIntoView()
  await pass(1000)
  const picture = tile.querySelector('img')!
  expect(picture.getAttribute('src')).toContain('/games/one.webp')
  fireEvent.error(picture)
  const drawn = picture.getAttribute('src')
  expect(drawn).toMatch(/^\/art\//)
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toBe(drawn)
})

it('loads the pictures of a search when typing pauses', async () => {
  stubCalls(withGames((sent) => listOf(gamesOf(sent.query.has('gameName') ? [777] : upTo(6)))(sent)))
  app = await renderApp({ at: '/rng' })
  await tileOf('Game 1')
  stopClock()
  type('777')
  await pass(SEARCH_REST_MS - 1)
  const found = screen.getByText('Game 777').closest('[role=listitem]')!
  const pictures = () => [...found.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
  expect(pictures().filter((address) => address?.includes('g777'))).toEqual([])
  await pass(100)
  expect(pictures()).toEqual([expect.stringContaining('g777')])
})

it('keeps a letter that is typed while the address follows the previous ones', async () => {
  stubCalls(withGames(listOf(gamesOf(upTo(6)))))
  app = await renderApp({ at: '/rng' })
  await tileOf('Game 1')
  stopClock()
  type('game')
  await act(async () => {
    vi.advanceTimersByTime(SEARCH_REST_MS)
    type('game 1')
  })
  await pass(SEARCH_REST_MS)
  vi.useRealTimers()
  await waitFor(() => expect(app.router.state.location.search).toEqual({ gameName: 'game 1' }), patience)
  expect(search().value).toBe('game 1')
})

it('renders the rows below the first games one after the other', async () => {
  const response = Promise.withResolvers<void>()
  const games: Answer = async (sent) => {
    await response.promise
    return listOf(gamesOf(upTo(24)))(sent)
  }
  stubCalls(withGames(games))
  stopClock()
  app = await renderApp({ at: '/rng' })
  await pass(1000)
  const named = () => document.querySelectorAll('main [role=listitem] bdi.font-bold').length
  response.resolve()
  await pass(10)
  const counts = [named()]
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(50)
    counts.push(named())
  }
  expect(counts).toEqual([15, 18, 21, 24])
})
