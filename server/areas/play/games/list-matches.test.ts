import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { testVendor } from '../vendors/testing.ts'
import { listMatches, matchesKeptMs } from './list-matches.ts'
import { vendors } from './tables.ts'

let app: SeededServer
let maker: Server
let questions: { vassalage: string; language: string }[]
/** What each vendor says. */
let answers: Record<string, object>

const at = (minutes: number) => new Date(app.now() + minutes * 60_000).toISOString()
const match = (id: string, startsIn: number) => ({
  id,
  sport: 'Football',
  league: 'League',
  home: 'Rayo',
  away: 'Vela',
  startsAt: at(startsIn),
  endsAt: at(startsIn + 10),
  score: null,
  offers: startsIn > 0 ? [{ pick: `${id}.home`, name: 'Rayo', odds: '1.85' }] : [],
})
const list = async () => (await app.call('listMatches', { query: { language: 'EN' } })).value
const listed = async () => (await list()).matches
const change = (code: string, to: Partial<typeof vendors.$inferInsert>) =>
  asSystem(app.db, 'tests', app.now(), (tx) => tx.update(vendors).set(to).where(eq(vendors.code, code)))

beforeAll(async () => {
  app = await startSeededServer()
  maker = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const question = JSON.parse(body) as (typeof questions)[number]
    questions.push(question)
    const answer = JSON.stringify(answers[question.vassalage] ?? { nothing: true })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  app.ports.gameVendors.add({ ...testVendor, origin: `http://127.0.0.1:${(maker.address() as AddressInfo).port}` })
})
afterAll(async () => {
  maker.closeAllConnections()
  maker.close()
  await app.close()
})
beforeEach(() => {
  // the answers of the test before are too old
  app.advance(matchesKeptMs)
  questions = []
  answers = {}
})

it('a visitor gets the matches of all sports vendors, those that begin first before the others, without ended ones', async () => {
  answers = {
    MAIDAN: { matches: [match('late', 30), match('ended', -20)] },
    SV3: { matches: [match('live', -5), match('soon', 5)] },
  }
  expect((await listed()).map(({ vassalage, id }) => `${vassalage} ${id}`)).toEqual([
    'SV3 live',
    'SV3 soon',
    'MAIDAN late',
  ])
  expect(questions).toContainEqual({ vassalage: 'MAIDAN', language: 'EN' })
  expect(questions.length).toBe(4)
})

it('a vendor without a valid answer has no matches, and the others are listed', async () => {
  answers = { MAIDAN: { matches: [{ ...match('odd', 5), offers: [{ pick: 'p', name: 'Rayo', odds: '-2' }] }] } }
  expect(await listed()).toEqual([])
  app.advance(matchesKeptMs)
  answers['PAVILION'] = { matches: [match('fine', 5)] }
  expect((await listed()).map(({ id }) => id)).toEqual(['fine'])
})

it('a vendor that is switched off or in a maintenance is not asked', async () => {
  answers = { MAIDAN: { matches: [match('one', 5)] } }
  await change('MAIDAN', { closedFrom: new Date(app.now() - 1) })
  expect(await listed()).toEqual([])
  await change('MAIDAN', { closedFrom: null, open: false })
  expect(await listed()).toEqual([])
  expect(questions.some(({ vassalage }) => vassalage === 'MAIDAN')).toBe(false)
  await change('MAIDAN', { open: true })
  expect((await listed()).length).toBe(1)
})

it('a vendor is asked once for all visitors within five seconds, each language and each merchant apart', async () => {
  answers = { MAIDAN: { matches: [match('one', 5)] } }
  const asked = () => questions.filter(({ vassalage }) => vassalage === 'MAIDAN').length
  await Promise.all([listed(), listed()])
  await listed()
  expect(asked()).toBe(1)
  await app.call('listMatches', { query: { language: 'BN' } })
  expect(asked()).toBe(2)
  app.advance(matchesKeptMs)
  expect((await listed()).length).toBe(1)
  expect(asked()).toBe(3)
  // another merchant with the same vendor
  await asSystem(app.db, 'tests', app.now(), async (tx) => {
    for (const [table, key] of [
      ['merchants', 'code'],
      ['vendors', 'merchant'],
      ['vendor_categories', 'merchant'],
    ] as const)
      await tx.execute(sql`
        INSERT INTO ${sql.identifier(table)}
        SELECT (jsonb_populate_record(one, jsonb_build_object(${key}::text, 'another'))).* FROM ${sql.identifier(table)} AS one
        WHERE ${sql.identifier(key)} = 'fairhall'`)
  })
  const other = { ...app.services, merchant: { ...app.services.merchant, code: 'another' } }
  expect((await listMatches(other, 'EN')).matches.length).toBe(1)
  expect(asked()).toBe(4)
})

it('says when the next match begins, also if none is listed, and null if no vendor knows', async () => {
  answers = { MAIDAN: { matches: [match('late', 30), match('live', -5)] }, SV3: { matches: [], nextStartsAt: at(20) } }
  expect((await list()).nextStartsAt).toBe(at(20))
  app.advance(matchesKeptMs)
  answers = { SV3: { matches: [], nextStartsAt: at(40) } }
  expect(await list()).toEqual({ matches: [], nextStartsAt: at(40) })
  app.advance(matchesKeptMs)
  answers = {}
  expect(await list()).toEqual({ matches: [], nextStartsAt: null })
})
