import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { testVendor } from '../vendors/testing.ts'
import { games } from './tables.ts'

const code = 'c'.repeat(43)
const returns = { least: '96.36', most: '96.36' }

let app: SeededServer
let maker: Server
let origin: string
let questions: { path: string; body: Record<string, unknown> }[] = []
/** The vendor's answers by path; nothing is an answer that says nothing. */
let answers: Record<string, object>

beforeAll(async () => {
  app = await startSeededServer()
  maker = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const path = request.url ?? ''
    questions.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? {}))
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`
  app.ports.gameVendors.add({ ...testVendor, origin })
})
afterAll(async () => {
  maker.closeAllConnections()
  maker.close()
  await app.close()
})
beforeEach(async () => {
  questions = []
  answers = { '/operator/game': { returns, freePlay: true }, '/operator/free-play': { code } }
  await change({ vendor: 'DEMO', category: 'RNG', open: true, closedFrom: null })
})

const change = (to: Partial<typeof games.$inferInsert>) =>
  asSystem(app.db, 'tests', app.now(), (tx) => tx.update(games).set(to).where(eq(games.code, 'seven-feast')))
const feast = { vassalage: 'DEMO', gameId: 'seven-feast' }
const read = async (query: { vassalage: string; gameId?: string } = feast) => {
  const { value, errorCode } = await app.call('getGameInfo', { query, language: 'EN' })
  return value ?? errorCode
}
const play = async (query: { vassalage: string; gameId: string; launchMode?: 'WINDOW' } = feast) => {
  const { value, errorCode } = await app.call('openFreeGame', { query, language: 'EN' })
  return value ?? errorCode
}

it('a visitor reads a game, its vendor, and what the vendor says of its return and of free play', async () => {
  expect(await read()).toMatchObject({
    game: { code: 'seven-feast', name: 'Seven Feast' },
    vendor: { code: 'DEMO' },
    returns,
    freePlay: true,
  })
  expect(questions).toMatchObject([
    { path: '/operator/game', body: { game: { code: 'seven-feast', vassalage: 'DEMO', category: 'RNG' } } },
  ])
})

it('a vendor that says nothing leaves the return open and offers no free play', async () => {
  answers = {}
  expect(await read()).toMatchObject({ game: { code: 'seven-feast' }, returns: null, freePlay: false })
  expect(await play()).toBe('game.launch.failed')
})

it('a game that is switched off or unknown is not found, and neither is its free play', async () => {
  const unknown = { vassalage: 'DEMO', gameId: 'none-of-them' }
  expect([await read(unknown), await play(unknown)]).toEqual(['game.not.found', 'game.not.found'])
  await change({ open: false })
  expect([await read(), await play()]).toEqual(['game.not.found', 'game.not.found'])
  expect(await read({ vassalage: 'DEMO' })).toBe('game.not.found')
})

it('a sports vendor is described without a game', async () => {
  const { value } = await app.call('listVendors', {})
  const [card] = value.find(({ gameType }) => gameType === 'SPORTS')!.cards
  expect(await read({ vassalage: card!.vassalage })).toMatchObject({ game: null, vendor: { code: card!.vassalage } })
})

it('free play opens at the vendor without a login, with its code in the fragment, and not in a maintenance', async () => {
  expect(await play()).toEqual({ game_url: `${origin}/#free=${code}`, launchMode: 'SEAMLESS' })
  expect(await play({ ...feast, launchMode: 'WINDOW' })).toMatchObject({ launchMode: 'WINDOW' })
  expect(questions[0]).toMatchObject({
    path: '/operator/free-play',
    body: { currency: 'BDT', decimals: 2, language: 'EN', game: { code: 'seven-feast' } },
  })
  await change({ closedFrom: new Date(app.now()) })
  expect(await play()).toBe('vendor.maintenance')
})

it('a lottery has no free play of a vendor', async () => {
  await change({ vendor: 'FAIRLOTT', category: 'ELOTT' })
  const lottery = { vassalage: 'FAIRLOTT', gameId: 'seven-feast' }
  expect(await read(lottery)).toMatchObject({ game: { gameType: 'ELOTT' }, returns: null, freePlay: false })
  expect(await play(lottery)).toBe('game.launch.failed')
  expect(questions).toEqual([])
})
