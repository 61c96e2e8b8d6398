import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { testVendor } from '../vendors/testing.ts'
import { games } from './tables.ts'

type Question = { vassalage: string; game: string; minBet?: string }

let app: SeededServer
let token: string
let maker: Server
let rows: (typeof games.$inferSelect)[]
let questions: Question[] = []
let fails: (question: Question) => boolean
let said: { bots?: number }

const room = (name: string) => ({
  roomId: 'low',
  name: { EN: name, BN: `${name} bn` },
  ante: '1.00',
  minBuyIn: '20.00',
  maxBuyIn: '200.00',
  seats: 6,
  players: 2,
  open: true,
})
const listed = (query: { vassalage?: string; gameId?: string } = {}, language = 'EN') =>
  app.call('listRooms', { query, language, token })

beforeAll(async () => {
  app = await startSeededServer()
  ;({ token } = await app.enter('nodi27'))
  maker = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const question = JSON.parse(body) as Question
    questions.push(question)
    const answer = fails(question)
      ? { nothing: true }
      : { rooms: [{ ...room(`${question.vassalage} ${question.game}`), ...said }] }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`
  app.ports.gameVendors.add({ ...testVendor, origin })
  const found = await app.db.select().from(games).where(eq(games.category, 'PVP'))
  rows = found.toSorted((one, other) => Number(one.hotRank) - Number(other.hotRank))
})
afterAll(async () => {
  maker.closeAllConnections()
  maker.close()
  await app.close()
})
beforeEach(() => {
  questions = []
  fails = () => false
  said = {}
})

it('the list asks each game’s vendor for rooms, for at most twelve games', async () => {
  const { rooms } = (await listed()).value
  expect(rooms.length).toBe(12)
  const ranks = rooms.map(
    ({ gameId, vassalage }) =>
      rows.find(({ code, vendor }) => code === gameId && vendor === vassalage)!.hotRank ?? Infinity,
  )
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(ranks.at(-1)).toBeLessThanOrEqual(
    Number(
      rows.toSorted((one, other) => (one.hotRank ?? Infinity) - (other.hotRank ?? Infinity))[11]!.hotRank ?? Infinity,
    ),
  )
  const place = ({ hotRank, position }: (typeof rows)[number]) => (hotRank ?? 1000) * 100_000 + position
  const first = rows.toSorted((one, other) => place(one) - place(other)).slice(0, 12)
  expect(rooms.map(({ gameId }) => gameId)).toEqual(first.map(({ code }) => code))
  expect(questions.length).toBe(12)
  for (const { vassalage, game } of questions) {
    expect(rows.find(({ code, vendor }) => code === game && vendor === vassalage)?.category).toBe('PVP')
  }
})

it('the list asks for the games of a named vendor only', async () => {
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))]
  expect(vendors.length).toBeGreaterThan(1)
  for (const vassalage of vendors.slice(0, 2)) {
    const { rooms } = (await listed({ vassalage })).value
    expect(rooms.length).toBeGreaterThan(0)
    expect(new Set(rooms.map((one) => one.vassalage))).toEqual(new Set([vassalage]))
  }
  expect((await listed({ vassalage: 'NOBODY' })).value.rooms).toEqual([])
})

it('the list asks for one named game with its minimum bet, and shows its room in the caller’s language', async () => {
  const [game] = rows
  const setLeast = (minBet: bigint | null) =>
    asSystem(app.db, 'tests', app.now(), (tx) => tx.update(games).set({ minBet }).where(eq(games.code, game!.code)))
  await setLeast(250n)
  const of = { gameId: game!.code, vassalage: game!.vendor }
  const { rooms } = (await listed(of)).value
  expect(questions).toEqual([{ vassalage: game!.vendor, game: game!.code, minBet: '2.50' }])
  expect(rooms).toEqual([
    {
      ...room(''),
      bots: 0,
      roomId: `${game!.code}.low`,
      gameId: game!.code,
      gameName: game!.names.EN,
      vassalage: game!.vendor,
      name: `${game!.vendor} ${game!.code}`,
    },
  ])
  const bengali = { name: `${game!.vendor} ${game!.code} bn`, gameName: game!.names['BN'] }
  expect((await listed(of, 'BN')).value.rooms[0]).toMatchObject(bengali)
  const { value } = await app.call('listRooms', { query: { ...of, language: 'EN' }, language: 'BN', token })
  expect(value.rooms[0]!.gameName).toBe(game!.names.EN)
  await setLeast(null)
  questions = []
  await listed(of)
  expect(questions).toEqual([{ vassalage: game!.vendor, game: game!.code }])
})

it('the list refuses an unknown game, one that is not PVP, and one of another vendor', async () => {
  const other = rows.find(({ vendor }) => vendor !== rows[0]!.vendor)!
  const queries = [{ gameId: 'nothing' }, { gameId: 'seven-feast' }, { gameId: rows[0]!.code, vassalage: other.vendor }]
  for (const query of queries) expect((await listed(query)).errorCode).toBe('game.not.found')
  expect(questions).toEqual([])
})

it('the list leaves out the rooms of a vendor with an invalid answer, and shows the others', async () => {
  const [silent] = rows
  fails = ({ vassalage }) => vassalage === silent!.vendor
  const { rooms } = (await listed()).value
  expect(questions.some(({ vassalage }) => vassalage === silent!.vendor)).toBe(true)
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.map((one) => one.vassalage)).not.toContain(silent!.vendor)
})

it('a room says how many seats bots play; a vendor that says nothing of bots has none', async () => {
  const of = { vassalage: rows[0]!.vendor, gameId: rows[0]!.code }
  const bots = async () => (await listed(of)).value.rooms.map((one) => one.bots)
  expect(await bots()).toEqual([0])
  said = { bots: 3 }
  expect(await bots()).toEqual([3])
})
