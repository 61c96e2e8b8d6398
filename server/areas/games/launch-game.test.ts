import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { askAt } from '#tests/support/ask-at.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { vendorLaunches } from '../vendors/tables.ts'
import { testVendor } from '../vendors/testing.ts'
import { games } from './tables.ts'

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

it('opens a lottery on our own page for its region, with the play it begins with', async () => {
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

it('knows neither a game that is off nor one that there never was, and says when one is closed for a while', async () => {
  expect(await launch()).toMatchObject({ game_url: expect.stringMatching(/^https:\/\/games\.test\/#launch=/) })
  await change({ closedFrom: new Date(app.now()), closedUntil: new Date(app.now() + 60_000) })
  expect(await launch()).toBe('vendor.maintenance')
  await change({ open: false })
  expect(await launch()).toBe('game.not.found')
  expect(await launch({ vassalage: 'DEMO', gameId: 'none-of-them' })).toBe('game.not.found')
})

it('takes all that a client of the family asks with: game or room, wallet, way and language count, name, token and merchant do not [3.37]', async () => {
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
