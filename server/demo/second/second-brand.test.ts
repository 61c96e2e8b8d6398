import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { checkBrand } from '../../areas/site/brand/check-brand.ts'
import { withDefaults } from '../../areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import { readConfig } from '../../config.ts'
import { asInstallation } from '../../merchants/make-merchant.ts'
import { readMerchants } from '../../merchants/read-merchants.ts'
import { switchMerchant, type Place } from '../../merchants/run-merchant-command.ts'
import { createLog } from '../../ports/log/log.ts'
import { makeSecond } from './second-brand.ts'

/** Roles are of the whole PostgreSQL, which other tests use as well. */
const code = `second${randomBytes(4).toString('hex')}`
const host = 'second.localhost:3000'
let database: TestDatabase
let place: Place
beforeAll(async () => {
  database = await testDatabase()
  const { url, ownerUrl } = database
  place = {
    config: readConfig({ NODE_ENV: 'development', PORT: '4000' }),
    log: createLog({ level: 'silent' }),
    secrets: ['s'.repeat(32)],
    addresses: { url, ownerUrl, sessionUrl: null },
    server: new URL(url).username,
  }
})
afterAll(() => database.close())

const entry = async () => (await readMerchants(place.addresses))!.find((one) => one.code === code)

it('the second brand is open in yen and Japanese, looks unlike the first, and its invitations lead to its own host', async () => {
  const told = await makeSecond(place, { code, host })
  expect(told).toContain(`http://${host}/console#invitation=`)
  expect(told).not.toMatch(/127\.0\.0\.1|is closed/)
  expect(await entry()).toMatchObject({ state: 'open', hosts: [host] })
  const { rows } = await asInstallation(database.ownerUrl, async (owner) => {
    await owner.query(`SET ROLE ${code}_owner`)
    return owner.query<{ settings: MerchantSettings; open: number }>(
      `SELECT settings, (SELECT count(*)::int FROM ${code}.lottery_games WHERE open) AS open FROM ${code}.merchants`,
    )
  })
  const { status, currency, currencyDecimals, defaultLanguage, calendar, brand } = withDefaults(rows[0]!.settings)
  expect({ status, currency, currencyDecimals, defaultLanguage, zone: calendar.timeZone, open: rows[0]!.open }).toEqual(
    {
      status: 0,
      currency: 'JPY',
      currencyDecimals: 0,
      defaultLanguage: 'JA',
      zone: 'Asia/Tokyo',
      open: 3,
    },
  )
  expect(checkBrand(brand)).toEqual({ brand })
  expect([brand.names.EN, brand.look.surface]).toEqual(['Lagoon', 'night'])
})

it('a later start leaves it as it is, leads to it at another port, and does not open it again', async () => {
  expect(await makeSecond(place, { code, host })).toBeNull()
  expect(await makeSecond(place, { code, host: 'second.localhost:3001' })).toBeNull()
  expect((await entry())?.hosts).toEqual([host, 'second.localhost:3001'])
  await switchMerchant(code, 'closed', place)
  expect(await makeSecond(place, { code, host })).toBeNull()
  expect((await entry())?.state).toBe('closed')
})
