import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMerchantStore } from '#server/areas/system/merchant-store.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { differenceOf } from './difference.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seat: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  seat = await desk.enter('admin')
})
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', seat)).value.version
const setPart = async (part: 'region' | 'sessions' | 'points' | 'links' | 'cashier', value: Record<string, unknown>) =>
  desk.call('setSitePart', seat, { body: { version: await version(), part, value, reason: 'as agreed' } })
const faultOf = (answer: { value: unknown }) => (answer.value as { fault: string }).fault

it('switches a module off and back: refused at once here, within a second elsewhere, and both stand as versions', async () => {
  const other = await openMerchantStore(server.services.db, server.services.clock, 'fairhall')
  const switches = [{ module: 'FREEPLAY3', on: false }]
  const body = { version: await version(), switches, reason: 'trial accounts are abused' }
  const off = await desk.call('setSiteModules', seat, { body })
  expect(off.value).toMatchObject({ part: 'modules', difference: [{ code: 'FREEPLAY3', before: '1', after: '0' }] })
  const freePlay = { os: 'x', platform: 'W' as const, nonce: '0123456789abcdef' }
  expect((await server.call('startFreePlay', { body: freePlay })).errorCode).toBe('function.not.available')
  server.advance(1000)
  const tree = JSON.stringify((await other.read()).whitelabel)
  expect(tree).toContain('"modId":"FREEPLAY3","enabled":"0"')
  const undo = { version: await version(), id: off.value.id, reason: 'it was the wrong one' }
  const back = await desk.call('undoSiteVersion', seat, { body: undo })
  expect(back.value).toMatchObject({ undoes: off.value.id, difference: [{ before: '0', after: '1' }] })
  expect((await server.call('startFreePlay', { body: freePlay })).success).toBe(true)
  const { rows } = (await desk.call('listSiteVersions', seat, { query: { part: 'modules' } })).value
  expect(rows.map(({ latest, operator, reason }) => [latest, operator, reason])).toEqual([
    [true, expect.any(String), 'it was the wrong one'],
    [false, expect.any(String), 'trial accounts are abused'],
  ])
})

it('closes the site for maintenance with the time it ends at, and opens it again', async () => {
  const expectedEnd = '2026-11-21T09:00:00.000Z'
  const state = async (maintenance: boolean, end: string | null) =>
    desk.call('setSiteState', seat, {
      body: { version: await version(), maintenance, expectedEnd: end, reason: 'new machines' },
    })
  expect((await state(true, expectedEnd)).success).toBe(true)
  expect((await server.call('getSystemStatus')).value).toMatchObject({ status: 1, maintenance: true, expectedEnd })
  expect((await server.call('listVendors')).errorCode).toBe('system.not.available')
  expect((await state(false, null)).success).toBe(true)
  expect((await server.call('listVendors')).success).toBe(true)
})

it('refuses what would break what pages are told, in a sentence that names the place, and changes nothing', async () => {
  const before = await version()
  const wrong = [
    await setPart('region', { region: { denyCountries: ['Atlantis'] } }),
    await setPart('sessions', { sessionsPerMember: 11 }),
    await setPart('links', { resources: [{ resourceType: 'PIGEON' }] }),
    await setPart('cashier', { cashier: { channels: 'none' } }),
    await setPart('points', { currency: 'EUR' }),
  ]
  expect(wrong.map(({ errorCode }) => errorCode)).toEqual(Array.from(wrong, () => 'site.invalid'))
  expect(faultOf(wrong[0]!)).toContain('Atlantis')
  expect(faultOf(wrong[2]!)).toContain('/info/resources/0')
  expect(faultOf(wrong[4]!)).toContain('currency')
  expect(await version()).toBe(before)
})

it('changes nothing over the head of somebody who changed it meanwhile, and takes only the newest version of a part back', async () => {
  const seen = await version()
  const first = await setPart('sessions', { sessionsPerMember: 3 })
  const late = await desk.call('setSitePart', seat, {
    body: { version: seen, part: 'sessions', value: { sessionsPerMember: 5 }, reason: 'as agreed' },
  })
  expect(late.errorCode).toBe('thing.changed')
  await setPart('sessions', { sessionsPerMember: 4 })
  const undo = await desk.call('undoSiteVersion', seat, {
    body: { version: await version(), id: first.value.id, reason: 'back' },
  })
  expect(undo.errorCode).toBe('state.conflict')
})

it('tells whether a visitor from an address would be let in, and from which country it is', async () => {
  await setPart('region', { region: { denyAddresses: ['198.51.100.0/24'] } })
  const tested = async (ip: string) => (await desk.call('testSiteRegion', seat, { query: { ip } })).value
  expect(await tested('198.51.100.7')).toMatchObject({ allowed: false })
  expect(await tested('203.0.113.7')).toMatchObject({ allowed: true })
})

it('tells a difference value by value', () => {
  expect(differenceOf({ a: { b: [1, 2] }, c: 'x' }, { a: { b: [1, 3] }, d: null })).toEqual([
    { code: 'a.b.1', before: '2', after: '3' },
    { code: 'c', before: 'x', after: null },
    { code: 'd', before: null, after: 'null' },
  ])
})
