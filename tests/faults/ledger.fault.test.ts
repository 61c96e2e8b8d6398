import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { createLog } from '#server/ports/log/log.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { runLedgerLoad } from './ledger-load.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it('loses, doubles and overdraws nothing when 200 clients bet and move money on 20 accounts', async () => {
  const sealing = { db: test.db, log: createLog({ level: 'silent' }) }
  const [{ counts, faults }] = await Promise.all([
    runLedgerLoad(test.db, { clients: 200, each: 8, accounts: 20, seed: 7 }),
    sealLedger(sealing),
  ])
  expect(faults).toEqual([])
  expect(counts['bet placed']).toBeGreaterThan(0)
  expect(counts['bet repeated']).toBeGreaterThan(0)
  expect(counts['bet short']).toBeGreaterThan(0)
  expect(counts['transfer done']).toBeGreaterThan(0)
  expect(counts['transfer short']).toBeGreaterThan(0)
  await sealLedger(sealing)
  const { fault, sealed, postings } = await verifyLedger(test.db)
  expect([fault, sealed]).toEqual([null, postings])
})
