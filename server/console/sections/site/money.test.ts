import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { lotteryGames } from '#server/areas/play/lottery/tables.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { operatorPassword } from '#server/demo/seed/operators.ts'
import { seedOperators } from '#server/demo/seed/seed-operators.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startTestServer } from '#tests/support/test-server.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>
let server: Server
let desk: ReturnType<typeof deskOf>
let seats: [Seat, Seat]
beforeAll(async () => {
  server = await startTestServer()
  // the first data of production: no member, and no money
  const { db, clock, merchant } = server.services
  const first = { ...seedServices(db, { mode: 'production' }), clock }
  await seed(first)
  const hash = await first.ports.passwords.hash(operatorPassword)
  await asSystem(db, 'tests', clock.now(), (tx) => seedOperators(tx, first, hash))
  merchant.forget()
  desk = deskOf(server)
  seats = [await desk.enter('admin'), await desk.enter('adminb')]
})
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', seats[0])).value.version
const yen = { currency: 'JPY', currencyDecimals: 0, calendar: { timeZone: 'Asia/Tokyo', dayCuts: [], weekStart: 7 } }
const set = async (value: object) =>
  twoOf(desk).both('setSitePart', seats, {
    version: await version(),
    part: 'calendar',
    value: value as Record<string, unknown>,
    reason: 'from another country',
  })
const info = async () => (await server.call('getSystemStatus')).value.info

it('two operators choose currency, decimals and zone before players come, and every process has them within a second', async () => {
  const { db, clock } = server.services
  const other = await openMerchantStore(db, clock, 'fairhall')
  const usual = { currency: 'BDT', currencyDecimals: 2, timeZone: 'Asia/Dhaka', weekStart: 1 }
  expect(await info()).toMatchObject(usual)
  expect((await desk.call('getSite', seats[0])).value.moneyFixed).toBe(false)

  const refused = [
    await set({ ...yen, currency: 'yen' }),
    await set({ ...yen, currencyDecimals: 9 }),
    await set({ ...yen, calendar: { timeZone: 'Asia/Edo', dayCuts: [] } }),
    await set({ ...yen, calendar: { ...yen.calendar, weekStart: 8 } }),
  ]
  expect(refused.map((one) => one.errorCode)).toEqual(Array(4).fill('site.invalid'))

  expect(await set(yen)).toMatchObject({ success: true })
  expect(await info()).toMatchObject({ currency: 'JPY', currencyDecimals: 0, timeZone: 'Asia/Tokyo', weekStart: 7 })
  server.advance(1000)
  const settings = await other.read()
  expect(settings).toMatchObject({ currency: 'JPY', calendar: { timeZone: 'Asia/Tokyo' } })
  // a channel that took taka takes yen, and one with a rate goes on taking what it is paid in
  const paid = settings.cashier.channels.map(({ rate, payCurrency }) => `${rate === null} ${payCurrency}`)
  expect(new Set(paid)).toEqual(new Set(['true JPY', 'false USDT']))
  // 50,000.00 taka is 50,000 yen, not 5,000,000
  const [game] = await db.select().from(lotteryGames).limit(1)
  expect([game!.minStake, game!.maxStake]).toEqual([1n, 50_000n])

  const [newest] = (await desk.call('listSiteVersions', seats[0], { query: { part: 'calendar' } })).value.rows
  expect(newest!.difference).toContainEqual({ code: 'currency', before: 'BDT', after: 'JPY' })
  const undo = { version: await version(), id: newest!.id, reason: 'too early' }
  expect(await twoOf(desk).both('undoSiteVersion', seats, undo)).toMatchObject({ success: true })
  expect(await info()).toMatchObject(usual)
})

it('budgets keep their amount in a currency of other decimals', async () => {
  const { db } = server.services
  await asSystem(db, 'tests', server.now(), (tx) =>
    tx.insert(promotions).values({
      merchant: 'fairhall',
      promotionId: 'first',
      position: 1,
      kind: 'INFO',
      texts: {} as never,
      startsAt: new Date(server.now()),
      terms: {} as never,
      budget: 100_000n,
    }),
  )
  expect(await set(yen)).toMatchObject({ success: true })
  const [kept] = await db.select({ budget: promotions.budget }).from(promotions)
  expect(kept!.budget).toBe(1000n)
})

it('once a player has registered they are refused, alone and by an undo; a day cut is still set', async () => {
  await asSystem(server.services.db, 'tests', server.now(), (tx) =>
    insertMember(tx, server.services, { account: 'asha01', type: 0, passwordHash: 'x' }),
  )
  const before = await version()
  const refused = [
    await set({ ...yen, currency: 'INR' }),
    await set({ ...yen, currencyDecimals: 2 }),
    await set({ ...yen, calendar: { ...yen.calendar, timeZone: 'Asia/Kolkata' } }),
    await set({ ...yen, calendar: { ...yen.calendar, weekStart: 1 } }),
  ]
  expect(refused.map((one) => one.errorCode)).toEqual(refused.map(() => 'site.money.fixed'))
  const [newest] = (await desk.call('listSiteVersions', seats[0], { query: { part: 'calendar' } })).value.rows
  const undo = await twoOf(desk).both('undoSiteVersion', seats, { version: before, id: newest!.id, reason: 'back' })
  expect(undo.errorCode).toBe('site.money.fixed')
  expect((await desk.call('getSite', seats[0])).value.moneyFixed).toBe(true)
  expect(await version()).toBe(before)
  const dayCuts = [{ from: '2027-01-01', at: '04:00' }]
  expect(await set({ ...yen, calendar: { ...yen.calendar, dayCuts } })).toMatchObject({ success: true })
  expect(await info()).toMatchObject({ currency: 'JPY', dayCuts })
})

it('a new way to pay in needs its steps in English alone, whatever languages the usual ones have', async () => {
  const { parts } = (await desk.call('getSite', seats[0])).value
  const value = structuredClone(parts.find(({ part }) => part === 'cashier')!.value) as {
    cashier: { channels: object[] }
  }
  value.cashier.channels.unshift({
    channelId: 'own-bank',
    method: 'BANK',
    name: { EN: 'Bank transfer' },
    presets: [],
    min: '1000',
    max: '100000',
    mode: 'QR',
    expiresMinutes: 15,
    hours: null,
    vipMin: 0,
    open: false,
    asks: ['TRX_ID'],
    rate: null,
    payCurrency: 'JPY',
    provider: 'one-pay',
    steps: { EN: [] },
  })
  const add = { version: await version(), part: 'cashier' as const, value, reason: 'we take transfers' }
  expect(await twoOf(desk).both('setSitePart', seats, add)).toMatchObject({ success: true })
})
