import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { lotteryGames } from '#server/areas/play/lottery/tables.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { operators } from '#server/console/access/tables.ts'
import { siteVersions } from '#server/console/sections/site/tables.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { createGameVendors } from '#server/ports/game-vendors/game-vendors.ts'
import type { Services } from '#server/services.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Answers } from './answers.ts'
import { writeFirstSettings } from './write-first-settings.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await testDatabase()
  const base = seedServices(database.db, { mode: 'production' })
  await seed(base)
  const merchant = await openMerchantStore(database.db, base.clock, 'fairhall')
  services = { ...base, merchant, ports: { ...base.ports, gameVendors: createGameVendors([]) } } as unknown as Services
})
afterAll(() => database.close())

const answers: Answers = {
  name: 'Lantern House',
  shortName: 'Lantern',
  currency: 'JPY',
  decimals: 0,
  timeZone: 'Asia/Tokyo',
  weekStart: 7,
  languages: ['JA', 'EN'],
  domains: ['https://play.lantern.net'],
  administrators: ['Asha Rao <asha@lantern.net>', 'Ravi Sen <ravi@lantern.net>'],
  env: {},
}

it('writes brand, currency, zone, languages and domains as versions, and invites the administrators at the own domain', async () => {
  const links = await writeFirstSettings(services, answers)
  expect(links).toEqual([
    expect.stringMatching(/^asha@lantern\.net: https:\/\/play\.lantern\.net\/console#invitation=/),
    expect.stringMatching(/^ravi@lantern\.net: https:\/\/play\.lantern\.net\/console#invitation=/),
  ])
  const settings = await services.merchant.read()
  expect(settings).toMatchObject({
    status: 1,
    brand: { names: { EN: 'Lantern House' }, shortName: 'Lantern', sign: { dark: null } },
    currency: 'JPY',
    currencyDecimals: 0,
    calendar: { timeZone: 'Asia/Tokyo' },
    languages: ['JA', 'EN'],
    defaultLanguage: 'JA',
  })
  const versions = await database.db
    .select({ part: siteVersions.part, operator: siteVersions.operator })
    .from(siteVersions)
  expect(versions.map(({ part }) => part)).toEqual(['brand', 'calendar', 'languages', 'domains'])
  expect((await database.db.select().from(operators)).map(({ name }) => name).toSorted()).toEqual([
    'Asha Rao',
    'Ravi Sen',
  ])
  const [game] = await database.db.select().from(lotteryGames).limit(1)
  // 50,000.00 taka is 50,000 yen, not 5,000,000
  expect([game!.minStake, game!.maxStake]).toEqual([1n, 50_000n])
})

it('refuses a database with members, and changes nothing there', async () => {
  await asSystem(database.db, 'firstData', services.clock.now(), (tx) =>
    insertMember(tx, services, { account: 'asha01', type: 0, passwordHash: 'x' }),
  )
  const again = writeFirstSettings(services, { ...answers, currency: 'INR', decimals: 2 })
  await expect(again).rejects.toThrow('The database holds members already')
  services.merchant.forget()
  expect((await services.merchant.read()).currency).toBe('JPY')
})
