import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
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
