import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { createApp } from '#server/app.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { differenceOf } from './difference.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seat: Seat
let second: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  seat = await desk.enter('admin')
  second = await desk.enter('adminb')
})
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', seat)).value.version
type Part = ConsoleBodyOf<'setSitePart'>['part']
const setPart = async (part: Part, value: Record<string, unknown>) =>
  twoOf(desk).both('setSitePart', [seat, second], { version: await version(), part, value, reason: 'as agreed' })
const newest = async (part: Part) => (await desk.call('listSiteVersions', seat, { query: { part } })).value.rows[0]!
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
  const back = await twoOf(desk).ask('undoSiteVersion', seat, undo)
  expect(back.value.result).toMatchObject({ undoes: off.value.id, difference: [{ before: '0', after: '1' }] })
  expect((await server.call('startFreePlay', { body: freePlay })).success).toBe(true)
  const { rows } = (await desk.call('listSiteVersions', seat, { query: { part: 'modules' } })).value
  expect(rows.map(({ latest, operator, reason }) => [latest, operator, reason])).toEqual([
    [true, expect.any(String), 'it was the wrong one'],
    [false, expect.any(String), 'trial accounts are abused'],
  ])
})

it('closes the site for maintenance with the time it ends at, and opens it again', async () => {
  const expectedEnd = '2026-11-21T09:00:00.000Z'
  const maintenanceText = [
    { language: 'BN', text: 'নতুন টেবিল বসছে' },
    { language: 'EN', text: 'New tables' },
  ]
  const state = async (maintenance: boolean, end: string | null) =>
    desk.call('setSiteState', seat, {
      body: { version: await version(), maintenance, expectedEnd: end, maintenanceText, reason: 'new machines' },
    })
  expect((await state(true, expectedEnd)).success).toBe(true)
  const fields = {
    status: 1,
    maintenance: true,
    expectedEnd,
    maintenanceText: { BN: 'নতুন টেবিল বসছে', EN: 'New tables' },
  }
  expect((await server.call('getSystemStatus')).value).toMatchObject(fields)
  expect((await server.call('listVendors')).errorCode).toBe('system.not.available')
  expect((await state(false, null)).success).toBe(true)
  expect((await server.call('listVendors')).success).toBe(true)
})

it('settings that would break the answers to pages are refused in a sentence that names the field, and nothing changes', async () => {
  const before = await version()
  const wrong = [
    await setPart('region', { region: { denyCountries: ['Atlantis'] } }),
    await setPart('sessions', { sessionsPerMember: 11 }),
    await setPart('links', { resources: [{ resourceType: 'PIGEON' }] }),
    await setPart('cashier', { cashier: { channels: 'none' } }),
    await setPart('points', { currency: 'EUR' }),
    await setPart('keeping', {
      keeping: { sessions: 1, messages: 364, questions: 365, answers: 30, contradictions: 90, operatorSessions: 365 },
    }),
  ]
  expect(wrong.map(({ errorCode }) => errorCode)).toEqual(Array.from(wrong, () => 'site.invalid'))
  expect(faultOf(wrong[0]!)).toContain('Atlantis')
  expect(faultOf(wrong[2]!)).toContain('resources/0')
  expect(faultOf(wrong[4]!)).toContain('currency')
  expect(faultOf(wrong[5]!)).toContain('keeping/')
  expect(await version()).toBe(before)
})

it('an outdated edit changes nothing, and only the newest version of a part can be undone', async () => {
  const seen = await version()
  await setPart('sessions', { sessionsPerMember: 3 })
  const first = await newest('sessions')
  const late = await desk.call('setSitePart', seat, {
    body: { version: seen, part: 'sessions', value: { sessionsPerMember: 5 }, reason: 'as agreed' },
  })
  expect(late.errorCode).toBe('thing.changed')
  await setPart('sessions', { sessionsPerMember: 4 })
  const undo = await desk.call('undoSiteVersion', seat, {
    body: { version: await version(), id: first.id, reason: 'back' },
  })
  expect(undo.errorCode).toBe('state.conflict')
})

it('tells whether a visitor from an address would be let in, and from which country it is', async () => {
  await setPart('region', { region: { denyAddresses: ['198.51.100.0/24'] } })
  const tested = async (ip: string) => (await desk.call('testSiteRegion', seat, { query: { ip } })).value
  expect(await tested('198.51.100.7')).toMatchObject({ allowed: false })
  expect(await tested('203.0.113.7')).toMatchObject({ allowed: true })
})

/** The settings of a part as they are now, changed in one place. */
async function changed(part: Part, change: (value: Record<string, never>) => void) {
  const { parts } = (await desk.call('getSite', seat)).value
  const value = structuredClone(parts.find((one) => one.part === part)!.value) as unknown as Record<string, never>
  change(value)
  return setPart(part, value)
}
type Channel = { channelId: string; min: string; max: string; presets: string[]; hours: string | null }
const bkash = (value: Record<string, never>): Channel =>
  (value as unknown as { cashier: { channels: Channel[] } }).cashier.channels.find(
    ({ channelId }) => channelId === 'bkash',
  )!

it('changes a way to pay in for members of every server on the database within a second, and takes it back', async () => {
  const { services } = server
  const merchant = await openMerchantStore(services.db, services.clock, 'fairhall')
  const other = createApp({ ...services, merchant })
  const { token } = await server.enter('nodi27')
  const shown = async () => {
    const headers = {
      host: 'fairhall.example',
      language: 'EN',
      merchant: 'fairhall',
      device: 'web',
      authorization: token,
      'x-forwarded-for': '203.0.113.7',
    }
    const { path, module } = operationTable.listDepositChannels
    const answer = await other.request(path, { headers: { ...headers, moduleId: module ?? '' } })
    const { value } = (await answer.json()) as { value: Channel[] }
    return value.find(({ channelId }) => channelId === 'bkash')!
  }
  const before = await shown()
  const set = await changed('cashier', (value) =>
    Object.assign(bkash(value), {
      min: '300.00',
      presets: ['300.00', '900.00'],
      hours: '09:00-21:00',
    }),
  )
  expect(set.success).toBe(true)
  const stored = await newest('cashier')
  expect(stored.operator).toBe('Amina, Bashir')
  expect(stored.difference).toContainEqual({ code: 'cashier.channels.0.min', before: '200.00', after: '300.00' })
  server.advance(1000)
  const fields = { min: '300.00', presets: ['300.00', '900.00'], hours: '09:00-21:00' }
  expect(await shown()).toMatchObject(fields)
  const undo = { version: await version(), id: stored.id, reason: 'back' }
  expect((await twoOf(desk).both('undoSiteVersion', [seat, second], undo)).success).toBe(true)
  server.advance(1000)
  expect(await shown()).toEqual(before)
})

it('refuses a deposit channel with contradictory limits, and rules that no one could meet', async () => {
  const wrong = [
    await changed('cashier', (value) => Object.assign(bkash(value), { min: '40000.00' })),
    await changed('cashier', (value) => Object.assign(bkash(value), { presets: ['1.00'] })),
    await changed('cashier', (value) => Object.assign(bkash(value), { hours: 'mornings' })),
    await changed('cashier', (value) => Object.assign(bkash(value), { feeRate: '0.015' })),
    await changed('points', (value) => Object.assign((value as Record<string, object>)['points']!, { step: 0 })),
    await changed('agents', (value) =>
      Object.assign(value, { agents: { activeMinBet: { day: '600.00', longer: '500.00' } } }),
    ),
    await changed('play', (value) => Object.assign((value as Record<string, object>)['play']!, { maxBet: '0.00' })),
  ]
  expect(wrong.map(({ errorCode }) => errorCode)).toEqual(Array.from(wrong, () => 'site.invalid'))
  expect(wrong.map(faultOf)).toEqual([
    expect.stringContaining('channel bkash'),
    expect.stringContaining('preset 1.00'),
    expect.stringContaining('/hours'),
    'cashier/channels/0 has no field feeRate',
    'points/step must be >= 1',
    expect.stringContaining('what is asked of a day is above'),
    'play/maxBet has to be an amount above 0',
  ])
})

it('every number, choice and pattern of a setting is held by its schema, and the fault names the setting', async () => {
  const wrong = [
    await setPart('sessions', { passwordDays: -1 }),
    await changed('cashier', (value) => Object.assign(bkash(value), { mode: 'PIGEON' })),
    await changed('cashier', (value) => Object.assign(value, { identity: { required: true, dayFrom: '1.00' } })),
    await setPart('cashier', { identity: { required: true, totalFrom: 'much', dayFrom: '1.00' } }),
    await setPart('agents', { agents: { activeMinBet: { day: '-1.00', longer: '500.00' } } }),
  ]
  expect(wrong.map(({ errorCode }) => errorCode)).toEqual(Array.from(wrong, () => 'site.invalid'))
  expect(wrong.map((answer) => faultOf(answer).split(' ')[0])).toEqual([
    'passwordDays',
    'cashier/channels/0/mode',
    'identity',
    'identity/totalFrom',
    'agents/activeMinBet/day',
  ])
})

it('a changed customer service link gives pages its path and allows its host', async () => {
  const customerService = [{ csType: 'LIVECHAT', path: 'https://help.fairhall.example/chat' }]
  const set = await changed('links', (value) => Object.assign(value, { customerService }))
  expect(set.success).toBe(true)
  const { info } = (await server.call('getSystemStatus')).value
  expect(info.customerServiceHosts).toEqual(['help.fairhall.example'])
  const { version: given } = (await server.call('getCustomerServiceScript')).value
  expect(given.pathList).toEqual([{ type: 3, csType: 'LIVECHAT', path: expect.not.stringContaining('help.fairhall') }])
})

it('tells a difference value by value', () => {
  expect(differenceOf({ a: { b: [1, 2] }, c: 'x' }, { a: { b: [1, 3] }, d: null })).toEqual([
    { code: 'a.b.1', before: '2', after: '3' },
    { code: 'c', before: 'x', after: null },
    { code: 'd', before: null, after: 'null' },
  ])
})
