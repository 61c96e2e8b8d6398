import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '../../audit/as-system.ts'
import { vendorKeys } from './tables.ts'
import { testVendor } from './testing.ts'
import { fingerprintOf, heldKeys, readKeyRows, signingKey } from './vendor-keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('keys are those of one merchant, of one vendor where it is named, the newest first', async () => {
  const { db } = server.services
  const key = (merchant: string, vendor: string, day: number) => ({
    id: randomUUID(),
    merchant,
    vendor,
    fingerprint: `${merchant} ${vendor} ${day}`,
    sealed: null,
    madeAt: new Date(Date.UTC(2026, 0, day)),
    endsAt: null,
    usedAt: null,
  })
  const keys = [key('ours', 'paper', 1), key('ours', 'paper', 3), key('ours', 'stone', 2), key('theirs', 'paper', 4)]
  await asSystem(db, 'tests', server.services.clock.now(), (tx) => tx.insert(vendorKeys).values(keys))
  const read = async (vendor?: string) => (await readKeyRows(db, 'ours', vendor)).map(({ fingerprint }) => fingerprint)
  expect(await read()).toEqual(['ours paper 3', 'ours stone 2', 'ours paper 1'])
  expect(await read('paper')).toEqual(['ours paper 3', 'ours paper 1'])
})

it('a key made at the desk holds beside the configured one until its end, and signs once the vendor has signed with it', () => {
  const { atRest } = server.services.ports
  const now = server.now()
  const row = { id: randomUUID(), merchant: 'ours', vendor: testVendor.id, madeAt: new Date(now), usedAt: null }
  const made = { ...row, fingerprint: 'made', sealed: atRest.seal('a key made at the desk'), endsAt: new Date(now + 1) }
  const elsewhere = { ...made, vendor: 'paper' }
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
