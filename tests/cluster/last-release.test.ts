import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bets } from '#server/areas/play/records/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { writeMembers } from '#tests/support/active-members.ts'
import { stop, unpackLastRelease } from './support/last-release.ts'

let last: ReturnType<typeof unpackLastRelease>
let test: TestDatabase
beforeAll(async () => {
  last = unpackLastRelease()
  test = await testDatabase()
})
afterAll(async () => {
  await test.close()
  last.remove()
})

it(
  'the server of the last release starts, fills and serves a database with today’s tables',
  { timeout: 300_000 },
  async () => {
    const server = await last.run('server/main.ts', [], /Fairhall is at \S+/, {
      PORT: '0',
      DATA_DIR: last.dataDir,
      DATABASE_URL: test.url,
      DATABASE_OWNER_URL: test.ownerUrl,
      DEMO_VENDOR_PORT: 'off',
      DEMO_PAYMENTS_PORT: 'off',
    })
    const address = /Fairhall is at (\S+)/.exec(server.output())![1]!
    const read = async (path: string) =>
      (await fetch(`${address}${path}`, { headers: { merchant: 'fairhall', language: 'EN' } })).status
    const paths = ['/readyz', '/wps/relay/GCSGAME_hotGamesV2', '/wps/relay/GCSGAME_gameList', '/wps/system/status']
    expect(await Promise.all(paths.map(read))).toEqual(paths.map(() => 200))
    // its jobs have all had a turn
    await expect
      .poll(
        async () =>
          (await test.db.execute(sql`SELECT count(*)::int AS n FROM job_states WHERE ran_at IS NOT NULL`)).rows[0]![
            'n'
          ],
        { timeout: 120_000 },
      )
      .toBeGreaterThan(10)
    const { rows } = await test.db.execute(sql`SELECT name FROM job_states WHERE failures > 0`)
    expect(rows).toEqual([])
    await stop(server)
  },
)

it('bets of the last release are placed and settled, and its postings are sound', { timeout: 300_000 }, async () => {
  const memberId = randomUUID()
  await writeMembers(test.db, 'faults', [memberId])
  await post(test.db, {
    merchant: 'faults',
    memberId,
    key: 'start',
    kind: 'deposit',
    currency: 'BDT',
    at: 0,
    legs: [
      ['main', 1_000_000n],
      ['house:deposit', -1_000_000n],
    ],
  })
  const playing = await last.run('tests/faults/place-bets.ts', [test.url, memberId, '0'], /settled 30 /)
  await stop(playing)
  const stored = await test.db.select().from(bets).where(eq(bets.memberId, memberId))
  expect(stored.length).toBeGreaterThanOrEqual(30)
  expect(await findWrongBalances({ db: test.db }, 0)).toEqual([])
  expect((await verifyLedger(test.db)).fault).toBeNull()
})
