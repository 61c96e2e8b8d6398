import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { vendorKeys } from './tables.ts'
import type { Db } from '#server/db/connect.ts'
import {
  fingerprintOf,
  heldKeys,
  noteKeyUse,
  openPartnerKeys,
  readKeyRows,
  readKeys,
  signingKey,
} from '#server/keys/partner-keys.ts'
import { callAs, testVendor } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => asSystem(server.services.db, 'tests', server.now(), (tx) => tx.delete(vendorKeys)))

type Row = typeof vendorKeys.$inferSelect
const keyRow = (more: Partial<Row> = {}): Row => ({
  id: randomUUID(),
  merchant: 'fairhall',
  partner: testVendor.id,
  fingerprint: 'made',
  sealed: server.services.ports.atRest.seal('a key made at the desk'),
  madeAt: new Date(server.now()),
  endsAt: null,
  usedAt: null,
  askedBy: null,
  readAt: null,
  ...more,
})
const insert = (...rows: Row[]) =>
  asSystem(server.services.db, 'tests', server.now(), (tx) => tx.insert(vendorKeys).values(rows))

it('keys belong to one merchant and, if named, one vendor, newest first', async () => {
  const { db } = server.services
  const key = (merchant: string, partner: string, day: number) => ({
    id: randomUUID(),
    merchant,
    partner,
    fingerprint: `${merchant} ${partner} ${day}`,
    sealed: null,
    madeAt: new Date(Date.UTC(2026, 0, day)),
    endsAt: null,
    usedAt: null,
    askedBy: null,
    readAt: null,
  })
  const keys = [key('ours', 'paper', 1), key('ours', 'paper', 3), key('ours', 'stone', 2), key('theirs', 'paper', 4)]
  await asSystem(db, 'tests', server.services.clock.now(), (tx) => tx.insert(vendorKeys).values(keys))
  const read = async (vendor?: string) =>
    (await readKeyRows(db, vendorKeys, 'ours', vendor)).map(({ fingerprint }) => fingerprint)
  expect(await read()).toEqual(['ours paper 3', 'ours stone 2', 'ours paper 1'])
  expect(await read('paper')).toEqual(['ours paper 3', 'ours paper 1'])
})

it('a key made in the console is valid beside the configured one until its end, and signs once the vendor has signed with it', () => {
  const { atRest } = server.services.ports
  const now = server.now()
  const unread = { usedAt: null, askedBy: null, readAt: null }
  const row = { id: randomUUID(), merchant: 'ours', partner: testVendor.id, madeAt: new Date(now), ...unread }
  const made = { ...row, fingerprint: 'made', sealed: atRest.seal('a key made at the desk'), endsAt: new Date(now + 1) }
  const elsewhere = { ...made, partner: 'paper' }
  const keysAt = (rows: (typeof made)[], moment: number) => heldKeys(server.services.ports, testVendor, rows, moment)
  const [configured] = testVendor.keys
  expect(keysAt([made, elsewhere], now)).toMatchObject([
    { key: 'a key made at the desk', fingerprint: 'made', configured: false },
    { key: configured, fingerprint: fingerprintOf(configured!), configured: true },
  ])
  expect(keysAt([made], now + 1).map(({ key }) => key)).toEqual([configured])
  expect(signingKey(keysAt([made], now))?.key).toBe(configured)
  expect(signingKey(heldKeys(server.services.ports, testVendor, [{ ...made, usedAt: new Date(now) }], now))?.key).toBe(
    'a key made at the desk',
  )
})

it('a key of the configuration ends only when a row of its vendor says so', () => {
  const [configured] = testVendor.keys
  const now = server.now()
  const end = { sealed: null, fingerprint: fingerprintOf(configured!), endsAt: new Date(now) }
  const held = (...rows: Row[]) =>
    heldKeys(server.services.ports, testVendor, rows, now).map(({ key, endsAt, usedAt, madeAt }) => ({
      key,
      endsAt,
      usedAt,
      madeAt,
    }))
  const still = { key: configured, endsAt: null, usedAt: null, madeAt: null }
  expect(held(keyRow(end))).toEqual([])
  expect(held(keyRow({ ...end, endsAt: new Date(now + 1) }))).toEqual([{ ...still, endsAt: new Date(now + 1) }])
  expect(held(keyRow({ ...end, partner: 'paper' }))).toEqual([still])
  expect(held(keyRow({ ...end, fingerprint: 'another' }))).toEqual([still])
  const made = { key: 'a key made at the desk', usedAt: null, madeAt: new Date(now) }
  const sealed = keyRow({ ...end, sealed: keyRow().sealed, endsAt: new Date(now + 2) })
  expect(held(sealed)).toEqual([{ ...made, endsAt: new Date(now + 2) }, still])
  expect(held(keyRow(), keyRow(end))).toEqual([{ ...made, endsAt: null }])
})

it('calls are signed with the newest key if there is no other, and not at all without keys', () => {
  const keysOf = (...rows: Row[]) => heldKeys(server.services.ports, { ...testVendor, keys: [] }, rows, server.now())
  const newest = keyRow({ sealed: server.services.ports.atRest.seal('the newest') })
  expect(signingKey(keysOf(newest, keyRow()))?.key).toBe('the newest')
  expect(signingKey(keysOf(newest, keyRow({ usedAt: new Date(0) })))?.key).toBe('a key made at the desk')
  expect(signingKey(keysOf())).toBeUndefined()
  expect(fingerprintOf('a key')).toMatch(/^[0-9a-f]{12}$/)
})

it('a change of keys takes effect one second after the last read, or at once when the clock goes back', async () => {
  const keysOf = openPartnerKeys(server.services, vendorKeys)
  const made = async () => (await keysOf(testVendor)).filter(({ configured }) => !configured).length
  expect(await made()).toBe(0)
  await insert(keyRow())
  expect(await made()).toBe(0)
  server.advance(999)
  expect(await made()).toBe(0)
  server.advance(1)
  expect(await made()).toBe(1)
  await asSystem(server.services.db, 'tests', server.now(), (tx) => tx.delete(vendorKeys))
  server.advance(999)
  expect(await made()).toBe(1)
  server.advance(-1000)
  expect(await made()).toBe(0)
})

it('after a failed read the next call reads the keys again', async () => {
  let fails = true
  const broken = { from: () => broken, where: () => broken, orderBy: () => Promise.reject(new Error('no database')) }
  const select = () => (fails ? broken : server.services.db.select())
  const keysOf = openPartnerKeys({ ...server.services, db: { select } as unknown as Db }, vendorKeys)
  await expect(keysOf(testVendor)).rejects.toThrow('no database')
  fails = false
  expect(await keysOf(testVendor)).toHaveLength(1)
})

it('the first call signed with a console key is noted once, and only for that key', async () => {
  server.ports.gameVendors.add(testVendor)
  const others = [keyRow({ merchant: 'theirs' }), keyRow({ partner: 'paper' }), keyRow({ fingerprint: 'older' })]
  const mine = keyRow()
  await insert(mine, ...others)
  server.advance(1000)
  const usedAt = new Date(server.now())
  const call = (key?: string) => callAs(server, key)('/vendor/session', { launch: 'x'.repeat(43) })
  expect(await call()).toMatchObject({ code: 'LAUNCH_EXPIRED' })
  expect((await server.services.db.select().from(vendorKeys)).map((row) => row.usedAt)).toEqual(Array(4).fill(null))
  expect(await call('a key made at the desk')).toMatchObject({ code: 'LAUNCH_EXPIRED' })
  const [used] = await readKeys(server.services, vendorKeys, testVendor)
  server.advance(1000)
  await noteKeyUse(server.services, vendorKeys, testVendor.id, { ...used!, usedAt: null })
  await noteKeyUse(server.services, vendorKeys, testVendor.id, { ...used!, fingerprint: 'older' })
  await noteKeyUse(server.services, vendorKeys, testVendor.id, {
    ...used!,
    fingerprint: 'older',
    usedAt: null,
    configured: true,
  })
  const noted = (await server.services.db.select().from(vendorKeys)).filter((row) => row.usedAt !== null)
  expect(noted).toEqual([{ ...mine, usedAt }])
})
