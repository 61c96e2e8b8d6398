import { act, fireEvent, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { sections } from '#src/app/sections.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember, sampleVendors } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { gameMessages } from './game-messages.ts'

const vendor = 'https://games.example'
let app: Awaited<ReturnType<typeof renderApp>>

beforeAll(() => Promise.all([sections.byIframe.preload(), sections.egame.preload()]), 30_000)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const saidBy = (origin: string, data: unknown, source: MessageEventSource | null = window) =>
  act(() => void dispatchEvent(new MessageEvent('message', { origin, data, source })))
const says = (type: string) => ({ source: 'game', type })
const frame = () => screen.findByTitle<HTMLIFrameElement>('Game', {}, { timeout: 10_000 })
const covered = () => screen.queryByText('Loading…') !== null

/** The page of a member whose game opens at an address. */
async function open(url: string): Promise<HTMLIFrameElement> {
  const texts = new Map([['token', '"a-token"']])
  const session = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/game/launchGame': done({ game_url: url, launchMode: 'FRAME' }),
  })
  app = await renderApp({
    at: '/game?gameCode=x&vassalage=V1&gameType=LIVE',
    boot: bootWith({ launchGameHosts: ['games.example'], launchGameCDNs: [] }),
    surroundings: { session },
  })
  return frame()
}

it('shows a vendor that sends no message once its frame has loaded', async () => {
  const game = await open(vendor)
  expect(covered()).toBe(true)
  fireEvent.load(game)
  expect(covered()).toBe(false)
})

it('accepts messages only from the origin of the vendor, and shows the game at its message before the frame has loaded', async () => {
  await open(vendor)
  for (const origin of ['https://evil.example', 'null', location.origin]) saidBy(origin, says('ready'))
  expect(covered()).toBe(true)
  saidBy(vendor, { source: 'other', type: 'ready' })
  expect(covered()).toBe(true)
  saidBy(vendor, says('ready'))
  expect(covered()).toBe(false)
})

it('is not closed by a message from the former window of the game, which is still closing', async () => {
  await open(vendor)
  for (const source of [null, { top: {} } as Window]) saidBy(vendor, says('closed'), source)
  expect(screen.queryByText('The game is closed')).toBeNull()
  saidBy(vendor, says('closed'))
  expect(screen.getByText('The game is closed')).toBeTruthy()
})

it('accepts messages of a game at our own origin by its frame, as its sandbox gives it no origin', async () => {
  const game = await open(`${location.origin}/games/x`)
  expect(game.getAttribute('sandbox')).toBe('allow-scripts')
  // frames load nothing here
  const inside = { top: window.top } as Window
  Object.defineProperty(game, 'contentWindow', { value: inside })
  saidBy('null', says('ready'), window)
  expect(covered()).toBe(true)
  saidBy('null', says('ready'), inside)
  expect(covered()).toBe(false)
  saidBy('null', says('closed'), inside)
  expect(screen.getByText('The game is closed')).toBeTruthy()
})

it('accepts exactly the messages of the protocol', () => {
  const { components } = parse(readFileSync('openapi/vendor.yaml', 'utf8')) as {
    components: { schemas: { GameMessage: { properties: { type: { enum: string[] } } } } }
  }
  expect(Object.keys(gameMessages).toSorted()).toEqual(components.schemas.GameMessage.properties.type.enum.toSorted())
})

it('keeps the focus on the exit button in full view, leaves on Escape there, and gives the focus back', async () => {
  await open(vendor)
  const enter = screen.getByRole('button', { name: 'Full screen' })
  fireEvent.click(enter)
  const out = screen.getByRole('button', { name: 'Leave full screen' })
  expect(document.activeElement).toBe(out)
  act(() => enter.focus())
  expect(document.activeElement).toBe(out)
  fireEvent.keyDown(out, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Leave full screen' })).toBeNull()
  expect(document.activeElement).toBe(enter)
})

it.each([
  ['the list of the vendor that it was chosen from', '/rng?page=V1', '/rng?page=V1'],
  ['all slots where it was chosen among them', '/rng', '/rng'],
  ['all slots where another vendor was looked at', '/rng?page=V2', '/rng'],
])('leads back to %s', async (_, from, back) => {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/GCSGAME_gameVendor': done([sampleVendors('RNG', 'V1'), sampleVendors('RNG', 'V2')]),
    'GET /wps/game/launchGame': done({ game_url: vendor, launchMode: 'FRAME' }),
  })
  app = await renderApp({ at: from, member: true, boot: bootWith({ launchGameHosts: ['games.example'] }) })
  await app.go('/game?gameCode=x&vassalage=V1&gameType=RNG')
  const link = await screen.findByRole('link', { name: 'Back to the games' })
  expect(link.getAttribute('href')).toBe(back)
})
