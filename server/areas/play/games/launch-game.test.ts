import { and, eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { askAt } from '#tests/support/ask-at.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { vendorLaunches } from '../vendors/tables.ts'
import { testVendor } from '../vendors/testing.ts'
import { readPlayState } from './play-state.ts'
import { games, vendorCategories, vendors } from './tables.ts'
import { placeGame } from './testing/place-game.ts'

let app: SeededServer
let token: string
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  ;({ token } = await app.enter('nodi27'))
})
afterAll(() => app.close())
beforeEach(() => change({ vendor: 'DEMO', category: 'RNG', open: true, closedFrom: null, closedUntil: null }))

const change = (to: Partial<typeof games.$inferInsert>) =>
  asSystem(app.db, 'tests', app.now(), (tx) => tx.update(games).set(to).where(eq(games.code, 'seven-feast')))
const launch = async (query = { vassalage: 'DEMO', gameId: 'seven-feast' }) => {
  const { value, errorCode } = await app.call('launchGame', { token, query })
  return value ?? errorCode
}

it('a lottery opens on our page for its region, with its default play type', async () => {
  for (const [accountTypeName, page] of [
    ['ELOTT', '/lottery'],
    ['TCG_LOTTO_VN', '/vnlottery'],
    ['TCG_SEA', '/seaLottery'],
  ] as const) {
    await change({ vendor: 'FAIRLOTT', category: 'ELOTT', accountTypeName, defaultPlayType: 'lo-2' })
    const game_url = `${page}?gameCode=seven-feast&playType=lo-2`
    expect(await launch({ vassalage: 'FAIRLOTT', gameId: 'seven-feast' })).toEqual({ game_url, launchMode: 'LOTT' })
  }
})

it('a launch refuses a disabled or unknown game, and says when one is closed for a while', async () => {
  expect(await launch()).toMatchObject({ game_url: expect.stringMatching(/^https:\/\/games\.test\/#launch=/) })
  await change({ closedFrom: new Date(app.now()), closedUntil: new Date(app.now() + 60_000) })
  expect(await launch()).toBe('vendor.maintenance')
  await change({ open: false })
  expect(await launch()).toBe('game.not.found')
  expect(await launch({ vassalage: 'DEMO', gameId: 'none-of-them' })).toBe('game.not.found')
})

it('a lottery opens on the default page where its region has none, and without a play type where it has none', async () => {
  const [feast] = await app.db.select().from(games).where(eq(games.code, 'seven-feast'))
  const plain = { code: 'classic', category: 'LOTT', accountTypeName: null, defaultPlayType: null } as const
  await placeGame(app, feast!, plain)
  const launched = await launch({ vassalage: 'DEMO', gameId: 'classic' })
  expect(launched).toEqual({ game_url: '/lottery?gameCode=classic', launchMode: 'LOTT' })
})

it('a game that needs a window opens in one, one its vendor allows within the page, and the rest in a frame', async () => {
  const modeOf = async (row: object, query: object = {}) => {
    await change(row)
    const { value } = await app.call('launchGame', {
      token,
      query: { vassalage: 'DEMO', gameId: 'seven-feast', ...query },
    })
    return value.launchMode
  }
  expect(await modeOf({ apart: false, seamless: true })).toBe('SEAMLESS')
  expect(await modeOf({ apart: false, seamless: false })).toBe('FRAME')
  expect(await modeOf({ apart: false, seamless: true }, { launchMode: 'WINDOW' })).toBe('WINDOW')
  expect(await modeOf({ apart: true, seamless: true })).toBe('WINDOW')
  await change({ apart: false, seamless: true })
  const recent = (await app.call('listRecentGames', { token })).value
  expect(recent[0]).toMatchObject({ code: 'seven-feast', vassalage: 'DEMO' })
})

it('a vendor opens without a game if it has sports, otherwise e-sports, and others are refused', async () => {
  const places = await app.db.select().from(vendorCategories).where(eq(vendorCategories.merchant, 'fairhall'))
  const has = (vendor: string, category: string) =>
    places.some((place) => place.vendor === vendor && place.category === category)
  const open = async (vassalage: string) => {
    await app.db.delete(vendorLaunches)
    const { value, errorCode } = await app.call('launchGame', { token, query: { vassalage } })
    const [row] = await app.db.select().from(vendorLaunches)
    return { errorCode, mode: value?.launchMode, category: row?.category, game: row?.game, room: row?.room }
  }
  const sports = places.find(({ category }) => category === 'SPORTS')!
  const mode = (apart: boolean) => (apart ? 'WINDOW' : 'FRAME')
  const opened = { errorCode: undefined, game: null, room: null }
  expect(await open(sports.vendor)).toEqual({ ...opened, mode: mode(sports.apart), category: 'SPORTS' })
  const other = { merchant: 'fairhall', position: 900, hot: false, popup: false }
  const none = places.find(({ vendor }) => !has(vendor, 'SPORTS') && !has(vendor, 'ESPORTS'))!.vendor
  expect((await open(none)).errorCode).toBe('game.not.found')
  await app.db.insert(vendorCategories).values({ ...other, vendor: none, category: 'ESPORTS', apart: true })
  expect(await open(none)).toEqual({ ...opened, mode: 'WINDOW', category: 'ESPORTS' })
  await app.db.insert(vendorCategories).values({ ...other, vendor: none, category: 'SPORTS', position: 901 })
  expect(await open(none)).toEqual({ ...opened, mode: 'FRAME', category: 'SPORTS' })
})

it('a launch fails when no adapter serves the vendor', async () => {
  const serving = vi.spyOn(app.ports.gameVendors, 'serving').mockReturnValue(undefined)
  expect(await launch()).toBe('game.launch.failed')
  expect(serving).toHaveBeenCalledWith('DEMO')
})

it('a game may be played while it and its vendor are enabled and not in maintenance at this merchant', async () => {
  const now = app.now()
  const [feast] = await app.db.select().from(games).where(eq(games.code, 'seven-feast'))
  await placeGame(app, feast!, { merchant: 'another', open: false })
  await placeGame(app, feast!, { vendor: 'JONAKI', open: false })
  await asSystem(app.db, 'tests', now, (tx) =>
    tx.update(vendors).set({ open: false }).where(eq(vendors.merchant, 'another')),
  )
  const state = (more: object = {}) =>
    readPlayState(app.db, { merchant: 'fairhall', vendor: 'DEMO', game: 'seven-feast', now, ...more })
  expect([await state(), await state({ vendor: 'NOBODY', game: null })]).toEqual(['open', 'open'])
  expect([await state({ merchant: 'another' }), await state({ vendor: 'JONAKI' })]).toEqual(['off', 'off'])
  const at = (offset: number) => new Date(now + offset)
  const states = []
  for (const times of [
    { closedFrom: at(1), closedUntil: null },
    { closedFrom: at(0), closedUntil: null },
    { closedFrom: at(-5), closedUntil: at(1) },
    { closedFrom: at(-5), closedUntil: at(0) },
  ]) {
    await asSystem(app.db, 'tests', now, (tx) =>
      tx
        .update(games)
        .set(times)
        .where(and(eq(games.vendor, 'DEMO'), eq(games.code, 'seven-feast'))),
    )
    states.push(await state())
  }
  expect(states).toEqual(['open', 'maintenance', 'maintenance', 'open'])
  const setVendor = (row: object) =>
    asSystem(app.db, 'tests', now, (tx) =>
      tx
        .update(vendors)
        .set(row)
        .where(and(eq(vendors.merchant, 'fairhall'), eq(vendors.code, 'DEMO'))),
    )
  await setVendor({ closedFrom: at(-5), closedUntil: null })
  expect([await state(), await state({ game: null })]).toEqual(['maintenance', 'maintenance'])
  await setVendor({ open: false, closedFrom: null })
  expect(await state()).toBe('off')
  await setVendor({ open: true })
  const copies = and(eq(games.code, 'seven-feast'), or(eq(games.vendor, 'JONAKI'), eq(games.merchant, 'another')))
  await asSystem(app.db, 'tests', now, (tx) => tx.delete(games).where(copies))
})

it('a launch accepts every parameter of the API family: game or room, wallet, mode and language count; name, token and merchant do not [3.37]', async () => {
  const query = {
    gameId: 'seven-feast',
    nodeId: 'table-3',
    accountType: 'MAIN',
    confirmTrans: 'false',
    vassalage: 'DEMO',
    launchMode: 'WINDOW',
    platform: 'W',
    clientType: '3',
    username: 'somebody-else',
    token: 'not-the-token',
    merchantCode: 'another',
    language: 'BN',
  }
  const ask = (given: Record<string, string>) =>
    askAt(app.app, 'GET', '/wps/game/launchGame', { token, query: given, language: 'EN' })
  const launched = async () => {
    const rows = await app.db.select().from(vendorLaunches)
    await app.db.delete(vendorLaunches)
    return rows.map(({ vassalage, game, room, wallet, language }) => ({ vassalage, game, room, wallet, language }))
  }
  await launched()
  const opened = { vassalage: 'DEMO', game: 'seven-feast', room: null, wallet: 'main', language: 'BN' }
  expect(await ask(query)).toMatchObject({ success: true, value: { launchMode: 'WINDOW' } })
  expect(await launched()).toEqual([opened])
  const { gameId: _, language: __, ...inRoom } = query
  expect((await ask({ ...inRoom, roomId: 'seven-feast.blue' })).success).toBe(true)
  expect(await launched()).toEqual([{ ...opened, room: 'blue', language: 'EN' }])
  for (const wrong of [
    { platform: 'Q' },
    { clientType: '99' },
    { launchMode: 'SIDEWAYS' },
    { confirmTrans: 'perhaps' },
  ])
    expect((await ask({ ...query, ...wrong })).errorCode, JSON.stringify(wrong)).toBe('request.param.err')
  expect((await ask({ ...query, accountType: 'MAIDAN' })).errorCode).toBe('request.param.err')
  expect(await launched()).toEqual([])
})
