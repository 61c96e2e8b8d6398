import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { defaultBrand } from './brand-settings.ts'

const file = readFileSync(join(import.meta.dirname, '../../../db/before-baseline/0670-brand.sql'), 'utf8')

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

/** Settings as they're kept before the migration, and as they're read after it. */
async function migrated(before: object) {
  const { db } = server.services
  await asSystem(db, 'tests', Date.now(), async (tx) => {
    await tx.update(merchants).set({ settings: before as never })
    await tx.execute(sql.raw(file))
  })
  const [row] = await db.select({ kept: merchants.settings }).from(merchants).where(eq(merchants.code, 'fairhall'))
  const store = await openMerchantStore(db, server.services.clock, 'fairhall')
  return { kept: row!.kept, read: await store.read() }
}

it('a site of another name keeps it in every language, without the sign and name of the usual brand', async () => {
  const { kept, read } = await migrated({ name: 'Lucky Lantern House', defaultLanguage: 'EN' })
  expect(kept).not.toHaveProperty('name')
  expect(read.defaultLanguage).toBe('EN')
  expect(read.brand).toEqual({
    ...defaultBrand,
    names: { EN: 'Lucky Lantern House' },
    shortName: 'Lucky Lanter',
    sign: { dark: null, light: null },
    wordmark: { dark: null, light: null },
  })
})

it.each([
  ['the usual name', { name: 'Fairhall' }],
  ['no name', { defaultLanguage: 'BN' }],
])('a site of %s has the usual brand', async (_what, before) => {
  const { kept, read } = await migrated(before)
  expect(kept).not.toHaveProperty('name')
  expect(read.brand).toEqual(defaultBrand)
})

it('the migration notes itself in the audit log, as a write on settings has to', async () => {
  const { db } = server.services
  await asSystem(db, 'tests', Date.now(), (tx) => tx.update(merchants).set({ settings: { name: 'Old' } as never }))
  await db.transaction((tx) => tx.execute(sql.raw(file)))
  const [row] = await db.select({ kept: merchants.settings }).from(merchants)
  expect(row!.kept).toMatchObject({ brand: { names: { EN: 'Old' } } })
  expect(row!.kept).not.toHaveProperty('name')
})
