import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sections } from '#src/app/sections.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

const patience = { timeout: 10_000 }
const page = '/game?vassalage=PG&gameCode=g1&gameType=RNG'

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() => sections.byIframe.preload())
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const info = (of: object = {}) => ({
  game: sampleGame('g1', { name: 'Seven Feast', minBet: '1.00' }),
  vendor: { code: 'PG', name: 'Pearl Gate', image: null },
  returns: { least: '96.36', most: '96.36' },
  freePlay: true,
  ...of,
})

/** The page of a game for a visitor; `asked` are the calls that open one. */
async function visit(of?: object, at = page) {
  const free = vi.fn(done({ game_url: '/play/x#free=c', launchMode: 'FRAME' }))
  const launch = vi.fn(done({ game_url: '/play/x#launch=c', launchMode: 'FRAME' }))
  stubCalls({
    'GET /wps/game/gameInfo': done(info(of)),
    'GET /wps/game/freeGame': free,
    'GET /wps/game/launchGame': launch,
  })
  app = await renderApp({ at })
  return { free, launch }
}

it('shows a visitor the game with its vendor, its return and its smallest bet, and opens nothing', async () => {
  const { free, launch } = await visit()
  expect(await screen.findByRole('heading', { name: 'Seven Feast' }, patience)).toBeTruthy()
  expect(screen.getByText('Pearl Gate')).toBeTruthy()
  expect(screen.getByText('96.36 %')).toBeTruthy()
  expect(screen.getByText(/1\.00/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([free, launch].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('plays free at one press without a login, and leads back to the two ways [6.01]', async () => {
  const { free, launch } = await visit()
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Play free' }, patience)))
  const frame = await screen.findByTitle('Game', {}, patience)
  expect(frame.getAttribute('src')).toMatch(/#free=c/)
  expect(screen.getByText('Play money: nothing can be won or lost.')).toBeTruthy()
  expect([free, launch].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  act(() => app.router.history.back())
  expect(await screen.findByRole('link', { name: 'Play free' }, patience)).toBeTruthy()
})

it.each([
  ['its page', page],
  ['free play', `${page}&free=yes`],
])('asks for a login before it plays for money, from %s, and comes back to the game [8.04]', async (_, at) => {
  const { launch } = await visit({}, at)
  fireEvent.click(await screen.findByRole('button', { name: 'Play for money' }, patience))
  await screen.findByRole('dialog', { name: 'Log in' }, patience)
  const wished = new URLSearchParams(app.services.wish.getSnapshot().context.href?.split('?')[1])
  expect(Object.fromEntries(wished)).toEqual({ vassalage: 'PG', gameCode: 'g1', gameType: 'RNG' })
  expect(launch).not.toHaveBeenCalled()
})

it('offers no free play where the vendor has none, and gives a range where bets return differently', async () => {
  await visit({ freePlay: false, returns: { least: '85.64', most: '98.94' } })
  expect(await screen.findByText('85.64–98.94 %', {}, patience)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Play free' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play for money' })).toBeTruthy())
})

it('registers a visitor without an account in one press, and then shows the deposit over the game', async () => {
  await visit()
  fireEvent.click(await screen.findByRole('button', { name: 'Register and play' }, patience))
  await screen.findByRole('dialog', { name: 'Register' }, patience)
  const wished = new URLSearchParams(app.services.wish.getSnapshot().context.href?.split('?')[1])
  expect(Object.fromEntries(wished)).toEqual({ vassalage: 'PG', gameCode: 'g1', gameType: 'RNG', mc: 'depositv2' })
})
