import { and, eq, like } from 'drizzle-orm'
import { games as catalogue, type Category } from '#server/areas/play/games/tables.ts'
import { callAs, testVendor } from '#server/areas/play/vendors/testing.ts'
import { startSeededServer } from './seeded-server.ts'
import { createDemoVendor } from '#server/demo/vendor/app.ts'
import type { House } from '#server/demo/vendor/house.ts'
import type { Operator } from '#server/demo/vendor/operator.ts'

export type Said = { ok: boolean; code?: string; balance?: string } & Record<string, unknown>
export type Page = (path: string, body?: object) => Promise<Said>

/** What a page says to the vendor, once it has entered by its address. */
async function openPage(vendor: ReturnType<typeof createDemoVendor>, address: string): Promise<Page> {
  const launch = new URLSearchParams(new URL(address).hash.slice(1)).get('launch')
  let token = ''
  const page: Page = async (path, body = {}) => {
    const text = JSON.stringify(body)
    const headers = { 'content-length': String(text.length), authorization: token }
    const response = await vendor.request(`/api/${path}`, { method: 'POST', body: text, headers })
    return (await response.json()) as Said
  }
  token = String((await page('enter', { launch }))['token'])
  return page
}

/** The demonstration vendor beside a seeded site, and a logged-in member. */
export async function startVendorBed() {
  const app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  const me = await app.enter('nodi27')
  const bed = {
    app,
    /** The stakes requested from the operator. */
    stakes: [] as string[],
    /** Runs when the operator has taken a stake, before the vendor hears of it. */
    between: null as (() => Promise<void>) | null,
    silent: false,
  }
  const operator: Operator = async (path, body) => {
    if (path === '/vendor/wallet/bet') bed.stakes.push((body as { amount: string }).amount)
    const { status, ...value } = await callAs(app)(path, body)
    if (path === '/vendor/wallet/bet') {
      await bed.between?.()
      if (bed.silent) return { outcome: 'unknown' }
    }
    return status < 300 ? { outcome: 'ok', value } : { outcome: 'refused', code: value.code }
  }
  const { db, clock, random, log } = app.services
  const house: House = { db, clock, random, log, operator }
  const vendor = createDemoVendor(house, { id: testVendor.id, key: testVendor.keys[0]!, frames: '' })
  let turn = 0
  return Object.assign(bed, {
    house,
    newRequest: () => `a-bet-of-the-test-${turn++}`,
    mainBalance: async () => Number((await app.call('getBalance', { token: me.token })).value.mainBalance),
    /** The code of a game of the catalogue. */
    async gameOf(vassalage: string, category: Category, code = '%') {
      const wanted = and(eq(catalogue.vendor, vassalage), eq(catalogue.category, category), like(catalogue.code, code))
      return (await db.select({ code: catalogue.code }).from(catalogue).where(wanted))[0]?.code
    },
    /** The page of a game, opened by a launch. */
    async open(vassalage: string, gameId?: string): Promise<Page> {
      const query = { vassalage, ...(gameId !== undefined && { gameId }) }
      const launched = await app.call('launchGame', { token: me.token, query })
      return openPage(vendor, launched.value.game_url!)
    },
  })
}
export type VendorBed = Awaited<ReturnType<typeof startVendorBed>>
