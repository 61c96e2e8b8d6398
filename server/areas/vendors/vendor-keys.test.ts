import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '../../audit/as-system.ts'
import { vendorKeys } from './tables.ts'
import { readKeyRows } from './vendor-keys.ts'

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
