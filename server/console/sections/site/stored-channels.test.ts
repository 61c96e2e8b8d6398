import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { readReplacedMigrations } from '#server/db/schema-files.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const seats: [Seat, Seat] = [await desk.enter('admin'), await desk.enter('adminb')]
afterAll(() => server.close())

const asOwner = (text: string) => server.asOwner((owner) => owner.execute<{ found: unknown }>(sql.raw(text)))
const withFee = (column: string) => `jsonb_set(${column}, '{cashier,channels}', (
  SELECT jsonb_agg(c || '{"feeRate":"0.02"}') FROM jsonb_array_elements(${column} #> '{cashier,channels}') AS c))`
const stored = async () => {
  const { rows } = await asOwner(`SELECT settings::text AS found FROM merchants WHERE settings ? 'cashier'
    UNION ALL SELECT before::text || after::text FROM site_versions WHERE part = 'cashier'`)
  return rows.map(({ found }) => String(found))
}
const version = async () => (await desk.call('getSite', seats[0])).value.version

it('no answer shows a stored channel fee, and a migration removes it from the settings and their versions', async () => {
  const { parts } = (await desk.call('getSite', seats[0])).value
  const value = structuredClone(parts.find(({ part }) => part === 'cashier')!.value) as {
    cashier: { maxAccounts: number }
  }
  value.cashier.maxAccounts += 1
  const body = { version: await version(), part: 'cashier' as const, value, reason: 'one more account' }
  expect((await twoOf(desk).both('setSitePart', seats, body)).success).toBe(true)
  const { rows } = (await desk.call('listSiteVersions', seats[0], { query: { part: 'cashier' } })).value
  await asOwner('ALTER TABLE site_versions DISABLE TRIGGER site_versions_append_only')
  await asSystem(server.db, 'tests', server.services.clock.now(), (tx) =>
    tx.execute(sql.raw(`UPDATE merchants SET settings = ${withFee('settings')} WHERE settings ? 'cashier'`)),
  )
  await asOwner(
    `UPDATE site_versions SET before = ${withFee('before')}, after = ${withFee('after')} WHERE part = 'cashier'`,
  )
  await asOwner('ALTER TABLE site_versions ENABLE TRIGGER site_versions_append_only')
  expect((await stored()).every((text) => text.includes('feeRate": "0.02"'))).toBe(true)

  server.advance(2000)
  const { token } = await server.enter('nodi27')
  const shown = (await server.call('listDepositChannels', { token })).value
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((channel) => 'feeRate' in channel)).toEqual([])

  const { text } = (await readReplacedMigrations()).find(({ name }) => name === '0610-channels-without-fee.sql')!
  await asOwner(text)
  await asOwner(text)
  expect((await stored()).filter((one) => one.includes('"feeRate": "0.02"'))).toEqual([])
  expect(
    (await asOwner(`SELECT tgenabled AS found FROM pg_trigger WHERE tgname = 'site_versions_append_only'`)).rows,
  ).toEqual([{ found: 'O' }])
  // the server keeps settings for a second
  server.advance(2000)
  const undo = { version: await version(), id: rows[0]!.id, reason: 'as before' }
  expect((await twoOf(desk).both('undoSiteVersion', seats, undo)).success).toBe(true)
})
