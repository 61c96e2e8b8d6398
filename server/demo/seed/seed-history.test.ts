import { fillQuery } from '#openapi/fill-query.ts'
import { byMidnight, dayOf } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runContracts } from '../../areas/commissions/runs/run-contracts.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import { listBets } from '../../areas/play/records/list-bets.ts'
import { listAccountRecord } from '../../areas/play/records/list-account-record.ts'
import { openMerchantStore } from '../../areas/site/settings/merchant-store.ts'
import { verifyLedger } from '../../areas/money/wallet/verify-ledger.ts'
import type { Services } from '../../services.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { demonstrationAccounts } from './accounts.ts'
import { historyOf } from './history-events.ts'
import { seed } from './seed.ts'
import { seedServices } from './testing/seed-services.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await seed(seedServices(test.db, { mode: 'development' }))
})
afterAll(() => test.close())

it('gives demonstration members months of play by real postings that leave the balance printed for them', async () => {
  expect((await verifyLedger(test.db)).fault).toBeNull()
  const { rows } = await test.db.execute<{ account: string; balance: string; bets: number; days: number }>(sql`
    SELECT m.account, w.balance, (SELECT count(*)::int FROM bets b WHERE b.member_id = m.id) AS bets,
      (SELECT count(DISTINCT b.settled_at::date)::int FROM bets b WHERE b.member_id = m.id) AS days
    FROM members m JOIN wallets w ON w.member_id = m.id AND w.wallet = 'main'`)
  for (const { account, balance } of demonstrationAccounts.filter((one) => one.balance !== undefined)) {
    const row = rows.find((one) => one.account === account)!
    expect([account, row.balance]).toEqual([account, String(balance)])
    expect([row.bets > 50, row.days > 25]).toEqual([true, true])
  }
})

it('fills the records of a player', async () => {
  const { db, clock } = seedServices(test.db)
  const services = { db, clock, merchant: await openMerchantStore(db, clock, 'fairhall') }
  const [member] = await db.select().from(members).where(eq(members.account, 'nodi27'))
  const caller = { memberId: member!.id, accountType: 0, sessionId: '' }
  const window = {
    from: dayOf(clock.now() - 29 * 86_400_000, byMidnight('Asia/Dhaka')),
    to: dayOf(clock.now(), byMidnight('Asia/Dhaka')),
  }
  for (const list of ['listRngBets', 'listFishBets', 'listLiveBets', 'listPvpBets'] as const) {
    const reply = await listBets(services, list, { caller, language: 'EN', query: fillQuery(list, window) })
    expect(reply.ok && reply.value.totals.count).toBeGreaterThan(0)
  }
  const record = await listAccountRecord(services, {
    caller,
    language: 'EN',
    query: fillQuery('listAccountRecord', { walletType: 'MAIN', ...window }),
  })
  const types = record.ok ? new Set(record.value.rows.map(({ type }) => type)) : null
  expect(types).toContain('betting')
})

type Closed = { kind: string; state: string; earned: number; advanced: number; owed: number }

async function readClosed(): Promise<Closed[]> {
  const { rows } = await test.db.execute<Closed>(sql`
    SELECT r.kind, s.state, count(*) FILTER (WHERE s.gross > 0)::int AS earned,
      count(*) FILTER (WHERE s.advance > 0)::int AS advanced, count(*) FILTER (WHERE s.debt_taken > 0)::int AS owed
    FROM contract_statements s JOIN contract_runs r ON r.id = s.run_id GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

it('leaves agents contracts of several kinds, offers to decide, and statements in every state once the server has closed what is over', async () => {
  const services = seedServices(test.db)
  const merchant = await openMerchantStore(test.db, services.clock, 'fairhall')
  const { rows: agreed } = await test.db.execute<{ account: string; kinds: string[]; waiting: number }>(sql`
    SELECT m.account, array_agg(DISTINCT kind ORDER BY kind) AS kinds, count(*) FILTER (WHERE state = 'offered')::int AS waiting
    FROM contracts c JOIN members m ON m.id = c.payee_id GROUP BY 1 ORDER BY 1`)
  expect(agreed).toEqual([
    { account: 'arif03', kinds: ['DIVIDEND'], waiting: 0 },
    { account: 'karim01', kinds: ['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME'], waiting: 1 },
    { account: 'mita09', kinds: ['DAILY', 'DIVIDEND'], waiting: 0 },
    { account: 'nodi27', kinds: ['DAILY'], waiting: 0 },
    { account: 'salma02', kinds: ['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME'], waiting: 1 },
    { account: 'tareq08', kinds: ['DAILY', 'DIVIDEND'], waiting: 0 },
  ])
  // work in other databases of the cluster may have started before the run opened
  const closed = await vi.waitFor(
    async () => {
      await runContracts({ ...services, merchant } as unknown as Services)
      const rows = await readClosed()
      const earned = rows.filter((row) => row.state === 'paid' && row.earned > 0).map(({ kind }) => kind)
      expect(earned, JSON.stringify(rows)).toEqual(['DAILY', 'DIVIDEND', 'HOURLY', 'REALTIME'])
      return rows
    },
    { timeout: 60_000, interval: 500 },
  )
  const held = closed.filter(({ state }) => state === 'held')
  expect(held.map(({ kind }) => kind)).toContain('DIVIDEND')
  expect(closed.some(({ kind, advanced }) => kind === 'DAILY' && advanced > 0)).toBe(true)
  expect(closed.some(({ owed }) => owed > 0)).toBe(true)
  expect((await verifyLedger(test.db)).fault).toBeNull()
})

it('is the same at every first start', () => {
  const plan = { account: 'nodi27', now: 1_763_700_000_000, days: 30, betsADay: 8, balance: 1_248_050n, luck: 42 }
  const games = [{ category: 'RNG', vendor: 'DEMO', code: 'a' }]
  expect(historyOf({ ...plan, games })).toEqual(historyOf({ ...plan, games }))
})
