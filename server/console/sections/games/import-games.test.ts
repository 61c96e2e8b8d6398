import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testVendor } from '#server/areas/play/vendors/testing.ts'
import { listen, type Listening } from '#server/listen.ts'
import { createDemoVendor } from '#server/demo/vendor/app.ts'
import type { House } from '#server/demo/vendor/house.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

const key = 'k'.repeat(40)

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let gazi: Seat
let maker: Listening
beforeAll(async () => {
  server = await startSeededServer()
  const { db, clock, random, log } = server.services
  const house: House = { db, clock, random, log, operator: () => Promise.reject(new Error('nobody plays here')) }
  maker = await listen(createDemoVendor(house, { id: 'acme', key, frames: '' }), { host: '127.0.0.1', port: 0 })
  server.ports.gameVendors.add({ ...testVendor, vassalages: ['DEMO'] })
  server.ports.gameVendors.add({ id: 'acme', keys: [key], origin: maker.address, vassalages: ['ACME'] })
  desk = deskOf(server)
  gazi = await desk.enter('games')
})
afterAll(async () => {
  await maker.close()
  await server.close()
})

const tryFile = async (file: string, format: 'csv' | 'json' = 'csv') =>
  (await desk.call('tryGames', gazi, { body: { format, file } })).value
const importFile = (file: string, format: 'csv' | 'json' = 'csv') =>
  desk.call('importGames', gazi, { body: { format, file } })
const gameOf = async (code: string, vendor = 'ACME') =>
  (await desk.call('listDeskGames', gazi, { query: { vendor, code } })).value.rows[0]

const file = `vendor,vendorName,code,category,name,name_BN,image,RTP,minBet,closed countries,colour
ACME,Acme Games,gold-7,rng,Gold Seven,"সোনা, সাত",https://games.acme.test/g7.webp,96.5,1.00,US FR,red
ACME,,big-fish,FISH,Big Fish,,/art/fish.svg,,,,
ACME,,no-name,RNG,,,,,,,
acme,,lower,RNG,Lower,,,101,0,USA,
ACME,,gold-7,RNG,Twice,,,,,,
ACME,,ssc,LOTT,Own,,,,,,
DEMO,,seven-feast,FISH,Seven Feast,,,,,,
`

it('shows what a file of games would add, and the fault of each row, without writing', async () => {
  const tried = await tryFile(file)
  expect(tried.counts).toEqual({ fresh: 2, changed: 0, same: 0, faulty: 5 })
  expect(tried.newVendors).toEqual(['ACME'])
  expect(tried.strangeColumns).toEqual(['colour'])
  expect(tried.closedHosts).toEqual(['https://games.acme.test'])
  const faults = tried.rows.map(({ row, faults: of }) => [row, of.map(({ column, fault }) => `${column} ${fault}`)])
  expect(faults).toEqual([
    [3, ['name missing']],
    [4, ['vendor invalid', 'rtp invalid', 'minBet invalid', 'closedCountries invalid']],
    [5, ['code twice']],
    [6, ['category own']],
    [7, ['category fixed']],
    [1, []],
    [2, []],
  ])
  expect(await gameOf('gold-7')).toBeUndefined()
})

it('takes the sound rows of a file, closed, and repeating it changes nothing', async () => {
  expect((await importFile(file)).value).toEqual({ fresh: 2, changed: 0, same: 0, faulty: 5 })
  expect(await gameOf('gold-7')).toMatchObject({
    name: 'Gold Seven',
    open: false,
    state: 'off',
    rtp: '96.50',
    minBet: '1.00',
    closedCountries: ['FR', 'US'],
    image: 'https://games.acme.test/g7.webp',
  })
  const maker = (await desk.call('listGameVendors', gazi)).value.rows.find(({ code }) => code === 'ACME')
  expect(maker).toMatchObject({ name: 'Acme Games', open: false, games: 2, gamesOff: 2 })
  expect((await importFile(file)).value).toMatchObject({ fresh: 0, changed: 0, same: 2 })
  const { rows } = await server.db.execute(sql`SELECT key FROM audit_changes WHERE tbl = 'games' AND key LIKE '%ACME%'`)
  expect(rows.map((row) => String(row['key'])).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'fairhall ACME big-fish',
    'fairhall ACME gold-7',
  ])
})

it('changes only what a file says of a known game, and leaves it open or closed', async () => {
  const told = JSON.stringify([
    { vendor: 'ACME', code: 'gold-7', category: 'RNG', name: { TH: 'เจ็ดทอง' }, rtp: 95.2 },
    { vendor: 'ACME', code: 'big-fish', category: 'FISH', image: '' },
  ])
  const tried = await tryFile(told, 'json')
  expect(tried.rows.map(({ changes }) => changes)).toEqual([
    [
      { column: 'rtp', before: '96.50', after: '95.20' },
      { column: 'name_TH', before: null, after: 'เจ็ดทอง' },
    ],
    [{ column: 'image', before: '/art/fish.svg', after: null }],
  ])
  expect((await importFile(told, 'json')).value).toMatchObject({ changed: 2 })
  expect(await gameOf('gold-7')).toMatchObject({ name: 'Gold Seven', version: 2, minBet: '1.00', open: false })
})

it.each([
  ['csv', 'vendor,code,category\n"', 'unreadable'],
  ['csv', 'vendor,code,category\n', 'empty'],
  ['csv', 'vendor,code\nACME,x\n', 'columns'],
  ['json', '{"list":[]}', 'unreadable'],
  ['json', '[]', 'empty'],
  ['csv', `vendor,code,category\n${'A,b,RNG\n'.repeat(10_001)}`, 'long'],
] as const)('refuses a %s file that is no list of games', async (format, text, fault) => {
  const refused = await desk.call('tryGames', gazi, { body: { format, file: text } })
  expect([refused.errorCode, refused.value]).toEqual(['games.file.invalid', { fault }])
  expect((await importFile(text, format)).errorCode).toBe('games.file.invalid')
})

it('reads the list of a vendor that has one, and tells a silent and an unknown one', async () => {
  const read = (service: string) => desk.call('readGameList', gazi, { query: { service } })
  const listed = (await read('acme')).value
  expect(listed.games).toBeGreaterThan(3000)
  const tried = await tryFile(listed.file!, 'json')
  expect(tried).toMatchObject({ counts: { faulty: 0 } })
  expect(tried.counts.same + tried.counts.changed).toBe(listed.games)
  expect((await read('house')).value).toEqual({ file: null, games: 0 })
  expect((await read('nobody')).errorCode).toBe('not.found')
})

it('adds one game by a form, changes it, and refuses one that exists or that another operator has changed', async () => {
  const body = {
    vendor: 'NEWCO',
    code: 'one',
    version: null,
    category: 'RNG' as const,
    names: [{ language: 'EN', text: 'The One' }],
    image: null,
    rtp: '97.00',
    closedCountries: [],
  }
  const save = (more: object) => desk.call('saveGame', gazi, { body: { ...body, ...more } })
  expect((await save({})).value).toMatchObject({ vendor: 'NEWCO', open: false, version: 1, rtp: '97.00' })
  expect((await save({})).errorCode).toBe('state.conflict')
  expect((await save({ version: 1, rtp: null, closedCountries: ['BD'] })).value).toMatchObject({
    version: 2,
    rtp: null,
  })
  expect((await save({ version: 1 })).errorCode).toBe('thing.changed')
  expect((await save({ code: 'two', version: 1 })).errorCode).toBe('not.found')
})

it('an opened game is found and launched, except by visitors of a country that it is closed in', async () => {
  const { token } = await server.enter('nodi27')
  const found = async () =>
    (await server.call('listGames', { query: { vassalage: 'ACME', gameName: 'gold sev' }, token })).value.games.length
  const open = () => server.call('launchGame', { token, query: { vassalage: 'ACME', gameId: 'gold-7' } })
  expect([await found(), (await open()).errorCode]).toEqual([0, 'game.not.found'])
  expect(
    (await desk.call('switchGames', gazi, { body: { vendor: 'ACME', category: 'RNG', open: true } })).value,
  ).toEqual({
    switched: 1,
  })
  expect(
    (await desk.call('switchGames', gazi, { body: { vendor: 'NOBODY', category: null, open: true } })).errorCode,
  ).toBe('not.found')
  const acme = (await desk.call('listGameVendors', gazi)).value.rows.find(({ code }) => code === 'ACME')!
  const { code, version, window, places } = acme
  await desk.call('setGameVendor', gazi, { body: { code, version, open: true, window, places } })
  expect(await found()).toBe(1)
  expect((await open()).value.game_url).toMatch(`${maker.address}/#launch=`)
  const cards = (await server.call('listVendors')).value.flatMap((category) => category.cards)
  // the fish of this vendor is still closed
  expect(cards.filter(({ vassalage }) => vassalage === 'ACME').map(({ gameType }) => gameType)).toEqual(['RNG'])

  server.ports.geo = { country: () => 'US' }
  expect([await found(), (await open()).errorCode]).toEqual([0, 'game.not.found'])
  expect((await server.call('getGameInfo', { query: { vassalage: 'ACME', gameId: 'gold-7' } })).errorCode).toBe(
    'game.not.found',
  )
})
