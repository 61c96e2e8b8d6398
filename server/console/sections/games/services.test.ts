import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoVendor } from '#server/demo/vendor/app.ts'
import type { House } from '#server/demo/vendor/house.ts'
import { listen, type Listening } from '#server/listen.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let both: ReturnType<typeof twoOf>['both']
let seats: [Seat, Seat]
let maker: Listening | undefined
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  ;({ both } = twoOf(desk))
  seats = [await desk.enter('admin'), await desk.enter('adminb')]
})
afterAll(async () => {
  await maker?.close()
  await server.close()
})

const list = async () => (await desk.call('listGameServices', seats[0])).value
const acme = async () => (await list()).rows.find(({ id }) => id === 'acme')
const body = {
  service: 'acme',
  origin: 'https://games.acme.test',
  vassalages: ['ACME'],
  addresses: [],
  maxWin: null,
  maxWinsPerHour: null,
}
const save = async (more: object = {}) =>
  both('saveGameService', seats, { ...body, version: (await list()).version, ...more })

it('from nothing to a launched game: two add a service and make its key, its list is imported, opened and played', async () => {
  const { db, clock, random, log } = server.services
  let key = ''
  const house: House = { db, clock, random, log, operator: () => Promise.reject(new Error('nobody plays here')) }
  // the service learns its key only when an operator gives it
  const withKey = {
    fetch: (request: Request) => createDemoVendor(house, { id: 'acme', key, frames: '' }).fetch(request),
  }
  maker = await listen(withKey as never, { host: '127.0.0.1', port: 0 })

  expect((await save({ origin: maker.address })).success).toBe(true)
  expect(await acme()).toMatchObject({ origin: maker.address, on: true, source: 'console', keys: [] })
  expect((await desk.call('testPartner', seats[0], { query: { kind: 'vendor', id: 'acme' } })).value.answers).toBe(
    'silent',
  )
  expect((await both('makeVendorKey', seats, { service: 'acme', overlapHours: 1 })).success).toBe(true)
  const { fingerprint } = (await acme())!.keys[0]!
  key = (await desk.call('readVendorKey', seats[0], { body: { service: 'acme', fingerprint } })).value.key
  expect((await desk.call('testPartner', seats[0], { query: { kind: 'vendor', id: 'acme' } })).value.answers).toBe(
    'yes',
  )

  const { file } = (await desk.call('readGameList', seats[0], { query: { service: 'acme' } })).value
  const [first] = (JSON.parse(file!) as { games: { vassalage: string; code: string; category: string }[] }).games
  const own = JSON.stringify([{ ...first, vassalage: 'ACME', code: 'own-1', name: { EN: 'Own Lantern' } }])
  const taken = await desk.call('importGames', seats[0], { body: { format: 'json', file: own } })
  expect(taken.value).toEqual({ fresh: 1, changed: 0, same: 0, faulty: 0 })
  await desk.call('switchGames', seats[0], { body: { vendor: 'ACME', category: null, open: true } })
  const made = (await desk.call('listGameVendors', seats[0])).value.rows.find(({ code }) => code === 'ACME')!
  const { code, version, window, places } = made
  await desk.call('setGameVendor', seats[0], { body: { code, version, open: true, window, places } })

  const { token } = await server.enter('nodi27')
  const found = await server.call('listGames', { token, query: { gameName: 'own lant' } })
  expect(found.value.games).toMatchObject([{ code: 'own-1', vassalage: 'ACME' }])
  const launch = () => server.call('launchGame', { token, query: { vassalage: 'ACME', gameId: 'own-1' } })
  expect((await launch()).value.game_url).toMatch(`${maker.address}/#launch=`)

  // one operator switches it off, two switch it on
  const off = await both('switchGameService', seats, { service: 'acme', on: false, version: (await list()).version })
  expect(off.success).toBe(true)
  expect(await acme()).toMatchObject({ on: false })
  expect((await launch()).errorCode).toBe('game.launch.failed')
  const on = await both('switchGameService', seats, { service: 'acme', on: true, version: (await list()).version })
  expect(on.success).toBe(true)
  expect((await launch()).success).toBe(true)
})

it('refuses addresses that are no https origin, a vendor that another runs, and what the environment names', async () => {
  server.ports.gameVendors.add({ id: 'given', keys: ['k'.repeat(40)], origin: 'https://given.test', vassalages: [] })
  const refused = async (more: object) => {
    const version = (await list()).version
    return (await desk.call('saveGameService', seats[0], { body: { ...body, version, ...more } as never })).errorCode
  }
  expect(await refused({ origin: 'http://games.test' })).toBe('site.invalid')
  expect(await refused({ origin: 'https://games.test/path' })).toBe('site.invalid')
  expect(await refused({ addresses: ['somewhere'] })).toBe('site.invalid')
  expect(await refused({ service: 'other' })).toBe('site.invalid')
  expect(await refused({ service: 'given' })).toBe('state.conflict')
  expect(await refused({ version: '0' })).toBe('thing.changed')
  const version = (await list()).version
  const off = { service: 'nobody', on: false, version }
  expect((await desk.call('switchGameService', seats[0], { body: off as never })).errorCode).toBe('not.found')
})
